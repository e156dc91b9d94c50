const storageKey = 'core_token'

type Tokens = { core: string | null; provider: string | null }
type Renewal = () => Promise<string | null>

let tokens: Tokens = { core: null, provider: null }
let renewal: Renewal = async () => null
let renewing: Promise<string | null> | null = null

/** The token the next call carries: the core token, or the provider's where the exchange failed (SPEC.md §4). */
export const bearer = () => tokens.core ?? tokens.provider

/** Takes up the tokens of a session and keeps the core token for the next load. */
export function holdTokens(next: Tokens): void {
  tokens = next
  if (next.core === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, next.core)
}

/** The core token of an earlier load, unless it has expired or is not one. */
export function storedCoreToken(now = Date.now()): string | null {
  const token = localStorage.getItem(storageKey)
  return token !== null && (claimsOf(token)?.exp ?? 0) * 1_000 > now ? token : null
}

export const subjectOf = (token: string): string | null => claimsOf(token)?.sub ?? null

/** What a 401 sets off: a way to a new token, null where there is none. */
export function renewTokensBy(next: Renewal): void {
  renewal = next
}

/** A new token; callers that ask at once share one exchange. */
export function renewToken(): Promise<string | null> {
  renewing ??= renewal().finally(() => {
    renewing = null
  })
  return renewing
}

function claimsOf(token: string): { sub?: string; exp?: number } | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' ? claims : null
  } catch {
    return null
  }
}
