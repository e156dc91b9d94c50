const recoveryKey = 'passwordRecovery'
const emailKey = 'userEmail'

/** A password recovery belongs to the tab whose link began it, and survives a reload (AUTH §2). */
export const isRecoveryStored = () => sessionStorage.getItem(recoveryKey) !== null

export function storeRecovery(recovery: boolean): void {
  if (recovery) sessionStorage.setItem(recoveryKey, 'begun')
  else sessionStorage.removeItem(recoveryKey)
}

/** The signed-in user's address, stored beside the core token (SPEC.md §3). */
export function storeEmail(email: string | null): void {
  if (email === null) localStorage.removeItem(emailKey)
  else localStorage.setItem(emailKey, email)
}
