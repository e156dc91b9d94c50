const apiErrors = ['AuthApiError', 'AuthWeakPasswordError']
/** The client throws it without a call. */
const invalidCredentials = 'AuthInvalidCredentialsError'

const unexpected = 'An unexpected error occurred. Please try again.'

/** An error as the provider's client throws it, identified by its name: the client's classes are loaded later. */
export class AuthError extends Error {
  readonly code: string | undefined

  constructor(name: 'AuthApiError' | 'AuthInvalidCredentialsError', text: string, code?: string) {
    super(text)
    this.name = name
    this.code = code
  }
}

export const authErrorText = (error: unknown): string =>
  error instanceof Error && [...apiErrors, invalidCredentials].includes(error.name) && error.message !== ''
    ? error.message
    : unexpected

/** The provider's error code, such as `email_not_confirmed`; null where there is none. */
export const authErrorCode = (error: unknown): string | null =>
  error instanceof Error &&
  apiErrors.includes(error.name) &&
  'code' in error &&
  typeof error.code === 'string'
    ? error.code
    : null

/** The provider could not be reached, or is temporarily unavailable. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AuthRetryableFetchError'
