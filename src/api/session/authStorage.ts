const recoveryKey = 'passwordRecovery'
const emailKey = 'userEmail'

/** A password recovery belongs to the tab whose link began it, and survives a reload (AUTH §2). */
export const isRecoveryStored = () => sessionStorage.getItem(recoveryKey) !== null

export function storeRecovery(recovery: boolean): void {
  if (recovery) sessionStorage.setItem(recoveryKey, 'begun')
  else sessionStorage.removeItem(recoveryKey)
}

/**
 * The signed-in user's address, stored beside the core token (SPEC.md §3). A cookie says that there is one: by it the
 * cloud picks the header of the landing page, which has no script. It grants nothing.
 */
export function storeEmail(email: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `signed_in=1; Path=/; Max-Age=${email === null ? -1 : 31_536_000}; SameSite=Lax`
  if (email === null) localStorage.removeItem(emailKey)
  else localStorage.setItem(emailKey, email)
}
