/** The provider answered no; its client throws a weak password under a name of its own. */
const refusals = ['AuthApiError', 'AuthWeakPasswordError']
/** What the provider's client finds wrong before it asks. */
const credentials = 'AuthInvalidCredentialsError'

const unexpected = 'An unexpected error occurred. Please try again.'

/** An error as the provider's client throws it, told by its name: its classes come with the client. */
export class AuthError extends Error {
  readonly code: string | undefined

  constructor(name: 'AuthApiError' | 'AuthInvalidCredentialsError', text: string, code?: string) {
    super(text)
    this.name = name
    this.code = code
  }
}

/** The provider's own text where it gave one, else the catalogue's (SPEC.md §8). */
export const authErrorText = (error: unknown): string =>
  error instanceof Error && [...refusals, credentials].includes(error.name) && error.message !== ''
    ? error.message
    : unexpected

/** The provider's code of a refusal, such as `email_not_confirmed`; null where there is none. */
export const authErrorCode = (error: unknown): string | null =>
  error instanceof Error && refusals.includes(error.name) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null

/** The provider could not be asked, or was too busy to answer. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError'
