/** An address that a page may lead to; null for any that isn't of the web. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) ? address : null
