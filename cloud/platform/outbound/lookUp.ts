import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'

import type { IsAllowed } from './addresses.ts'
import { ForbiddenAddress } from './faults.ts'
import { isLoopbackName, type Resolve } from './resolve.ts'

/** The addresses of a URL's host, which may be one itself. Rejects with ForbiddenAddress when one
 * of them may not be called (of this machine's own names all), with the resolver's error, or with the signal's reason. */
export async function lookUp(
  host: string,
  { isAllowed, resolve, signal }: { isAllowed: IsAllowed; resolve: Resolve; signal: AbortSignal },
): Promise<LookupAddress[]> {
  signal.throwIfAborted()
  const family = isIP(host)
  const addresses =
    family === 0
      ? await Promise.race([resolve(host, signal), rejectionOf(signal)])
      : [{ address: host, family }]
  const allowed = addresses.filter(({ address }) => isAllowed(address))
  if (isLoopbackName(host) && allowed.length > 0) return allowed
  const forbidden = addresses.find(({ address }) => !isAllowed(address))
  if (forbidden) throw new ForbiddenAddress(isUnspecified(forbidden.address) && isAllowed('127.0.0.1'))
  return addresses
}

const isUnspecified = (address: string) => address === '0.0.0.0' || address === '::'

const rejectionOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
