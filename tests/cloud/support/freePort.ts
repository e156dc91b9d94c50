import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections that go out: one of these may take a free one of theirs at any time. */
const range = [12_000, 32_000] as const

/** A port of loopback that nobody uses. */
export async function freePort(): Promise<number> {
  const port = randomInt(...range)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
