import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A load balancer of TCP connections, which can be cut. `ports`: of the instances, that may change. */
export async function openBalancer(ports: () => number[]) {
  const open = new Set<Socket>()
  let cutAfter: number | null = null

  function join(client: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      client.destroy()
      return
    }
    const upstream = connect(port, '127.0.0.1')
    upstream.once('connect', () => {
      upstream.removeAllListeners('error')
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        one.on('error', () => {})
        one.once('close', () => other.destroy())
        one.pipe(other)
      }
    })
    upstream.once('error', () => join(client, others))
  }

  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => {})
    client.once('close', () => open.delete(client))
    if (cutAfter !== null) setTimeout(() => client.destroy(), cutAfter)
    cutAfter = null
    join(
      client,
      ports().toSorted(() => Math.random() - 0.5),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    /** Cuts the next connection so many milliseconds after it is opened. */
    cutNext(ms: number): void {
      cutAfter = ms
    },
    close(): void {
      server.close()
      cut()
    },
  }
}
