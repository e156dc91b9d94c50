/** Networks that are nobody else's: private, shared, loopback, link-local, and what names no host. */
const privateNetworks =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./
const privateV6 = /^\[(::|::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid)$/

/** Whether people outside one's own network can reach a host, as `URL` writes it: no name without a dot, no LAN. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return !privateV6.test(host)
  return host.includes('.') && !privateNetworks.test(host) && !privateNames.test(host)
}
