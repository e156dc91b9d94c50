const recoveryKey = 'passwordRecovery'
const emailKey = 'userEmail'

/** A recovery belongs to the tab whose link began it, and outlives a reload (AUTH: PASSWORD_RECOVERY). */
export const recoveryBegun = () => sessionStorage.getItem(recoveryKey) !== null

export function rememberRecovery(begun: boolean): void {
  if (begun) sessionStorage.setItem(recoveryKey, 'begun')
  else sessionStorage.removeItem(recoveryKey)
}

/** SPEC.md §3: the signed-in address is kept beside the core token. */
export function rememberEmail(email: string | null): void {
  if (email === null) localStorage.removeItem(emailKey)
  else localStorage.setItem(emailKey, email)
}
