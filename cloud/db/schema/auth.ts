/** The embedded auth provider's tables. */
export {}
