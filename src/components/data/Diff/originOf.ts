/** Scheme, host and port that an address leads to, as the browser reads it; empty where it leads to no server. */
export function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? '' : origin
}
