import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'

import { onTestFinished } from 'vitest'

/**
 * Has a server listen on one address of this computer alone, and answers the port. It is none of those that systems
 * give away: another test's server could have the same at the other family's address.
 */
export async function listenAlone(server: Server, address: string): Promise<number> {
  const port = randomInt(10_000, 30_000)
  server.listen(port, address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return await listenAlone(server, address)
    throw error
  }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return port
}
