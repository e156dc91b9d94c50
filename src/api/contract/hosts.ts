/** Networks of nobody else: private, shared, loopback, link-local, and what stands in documents or names no host. */
const privateNetworks = [
  /^(0|10|127)(?=\.[\d.]+$)/,
  /^(169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89])(?=\.[\d.]+$)/,
  /^(192\.0\.[02]|198\.51\.100|203\.0\.113)(?=\.[\d.]+$)/,
  /^(22[4-9]|2[34]\d|25[0-5])(?=\.[\d.]+$)/,
]
const privateV6 = /^\[(::|0:|f[cdf][\da-f]{2}:|fe[89a-f][\da-f]:|2001:db8:|3fff:)/
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa|test|invalid|example)$/

/** Whether people outside one's own network can reach a host, as `URL` writes it: no name without a dot, no LAN. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return !privateV6.test(host)
  return (
    host.includes('.') && !privateNetworks.some((network) => network.test(host)) && !privateNames.test(host)
  )
}

export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
