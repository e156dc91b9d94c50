import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

import type { IsAllowed } from './addresses.ts'
import { ForbiddenAddress, UntrustedCertificate } from './faults.ts'

type Server = { host: string; port: number; addresses: LookupAddress[] }

/** Connects to one of the addresses that were looked up: no second look-up happens. The address of
 * the connected socket is checked before a byte is written. Rejects with ForbiddenAddress, a system
 * error or an AbortError. */
export async function openSocket(
  { host, port, addresses }: Server,
  { isAllowed, signal }: { isAllowed: IsAllowed; signal: AbortSignal },
): Promise<Socket> {
  const socket = connect({
    host,
    port,
    autoSelectFamily: true,
    lookup: (_host, _options, callback) => callback(null, addresses),
  })
  // Whoever uses it sees its later errors; in between nobody may be listening, which would end the process.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal })
    if (!isAllowed(socket.remoteAddress ?? '')) throw new ForbiddenAddress()
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** TLS over a connected socket. Rejects with UntrustedCertificate, a system error or an AbortError. */
export async function startTls(socket: Socket, host: string, signal: AbortSignal): Promise<TLSSocket> {
  const secure = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    // The check is made below, where the certificate can still be read for the diagnosis.
    rejectUnauthorized: false,
  })
  secure.on('error', () => {})
  try {
    await once(secure, 'secureConnect', { signal })
    if (!secure.authorized)
      throw new UntrustedCertificate(String(secure.authorizationError), secure.getPeerX509Certificate())
    return secure
  } catch (error) {
    secure.destroy()
    throw error
  }
}
