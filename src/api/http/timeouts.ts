/** How long an answer is waited for before it counts as not given, milliseconds. */
export const timeouts = {
  /** The auth provider; also the token exchange, after which the provider's token serves. */
  signIn: 8_000,
  upload: 120_000,
  /** Of 50 MB, which are then checked. */
  bundle: 420_000,
  call: 20_000,
} as const
