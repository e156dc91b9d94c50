/** How long an answer is waited for before it counts as not given, milliseconds. */
export const timeouts = {
  /** The auth provider; also the token exchange, after which the provider's token serves (SPEC.md §4). */
  signIn: 8_000,
  /** A picture on its way up a slow line. */
  upload: 120_000,
  /** Any other call of the cloud. */
  call: 20_000,
} as const
