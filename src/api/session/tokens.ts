const storageKey = 'core_token'

type Tokens = { core: string | null; provider: string | null }
type Renewal = () => Promise<string | null>
type Readiness = (signal?: AbortSignal) => Promise<unknown> | null
type Verification = (signal?: AbortSignal) => Promise<boolean>

let tokens: Tokens = { core: null, provider: null }
let renewal: Renewal = async () => null
let readiness: Readiness = () => null
let verification: Verification = async () => false
let renewing: Promise<string | null> | null = null

/** The token that API calls carry: the core token, or the provider's where the exchange failed. */
export const bearer = () => tokens.core ?? tokens.provider

/** Sets the tokens of API calls, and stores the core token for the next load. */
export function setTokens(next: Tokens): void {
  tokens = next
  if (next.core === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, next.core)
}

/** The stored core token; null where it has expired or is none. */
export function storedCoreToken(now = Date.now()): string | null {
  const token = localStorage.getItem(storageKey)
  return token !== null && (claimsOf(token)?.exp ?? 0) * 1_000 > now ? token : null
}

export const subjectOf = (token: string): string | null => claimsOf(token)?.sub ?? null

/** The assurance level that the provider's token has: `aal2` by a second factor. */
export const assuranceOf = (token: string): string | null => claimsOf(token)?.aal ?? null

/** Sets what gets a new token after a 401; it resolves to null where there is none. */
export function setTokenRenewal(renew: Renewal): void {
  renewal = renew
}

/** Sets what a call waits for before it is sent: the tokens of whoever is signed in. */
export function setTokenReadiness(whenReady: Readiness): void {
  readiness = whenReady
}

/** Resolves once calls carry a token, rejects when the signal aborts; null where they do already. */
export const tokenReady = (signal?: AbortSignal) => readiness(signal)

/** Sets what asks the person for the code of their second factor; it resolves to whether calls carry a token by it. */
export function setVerification(verify: Verification): void {
  verification = verify
}

/** Asks the person for the code that a call needs, rejects when the signal aborts. */
export const verifyPerson = (signal?: AbortSignal) => verification(signal)

/** Gets a new token; concurrent callers share one exchange. */
export function renewToken(): Promise<string | null> {
  renewing ??= renewal().finally(() => {
    renewing = null
  })
  return renewing
}

function claimsOf(token: string): { sub?: string; exp?: number; aal?: string } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
