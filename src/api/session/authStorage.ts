import type { CodePurpose } from './oneTimeCodes.ts'

const recoveryKey = 'passwordRecovery'
const emailKey = 'userEmail'
const codeScreenKey = 'codeScreen'

/** A password recovery belongs to the tab whose link began it, and survives a reload. */
export const isRecoveryStored = () => sessionStorage.getItem(recoveryKey) !== null

export function storeRecovery(recovery: boolean): void {
  if (recovery) sessionStorage.setItem(recoveryKey, 'begun')
  else sessionStorage.removeItem(recoveryKey)
}

export type CodeScreen = { view: 'verify_otp'; email: string; purpose: CodePurpose }

/** This tab's view before a reload or Back; null for another view, a new visit, and while it is prerendered. */
export function storedCodeScreen(): CodeScreen | null {
  const stored = globalThis.sessionStorage?.getItem(codeScreenKey) ?? null
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return stored === null || navigation?.type === 'navigate' ? null : JSON.parse(stored)
}

export function storeCodeScreen(screen: CodeScreen | null): void {
  if (screen === null) sessionStorage.removeItem(codeScreenKey)
  else sessionStorage.setItem(codeScreenKey, JSON.stringify(screen))
}

/** Stores the address, and a cookie that grants nothing: by it the cloud picks which prerendered HTML it serves. */
export function storeEmail(email: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = `signed_in=1; Path=/; Max-Age=${email === null ? -1 : 31_536_000}; SameSite=Lax`
  if (email === null) localStorage.removeItem(emailKey)
  else localStorage.setItem(emailKey, email)
}
