import { createServer } from 'node:http'
import { isIP } from 'node:net'

import { collectDefaultMetrics, Registry } from 'prom-client'

import { loopbackNames } from '../http/loopback.ts'
import { listenError } from '../http/port.ts'
import type { Config } from '../lib/config.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import type { Log } from '../lib/log.ts'
import { countMeasures } from './counters.ts'
import { addGauges, type Sources } from './gauges.ts'

type Place = NonNullable<Config['metrics']>

export type Metrics = ReturnType<typeof openMetrics>

/** Metrics in the text format of Prometheus. Counting begins at once, serving with `serve`. */
export function openMetrics({ host, port }: Place, { siteOrigins }: Pick<Config, 'siteOrigins'>, log: Log) {
  const names = [
    ...loopbackNames,
    host.toLowerCase(),
    ...siteOrigins.map((origin) => new URL(origin).hostname),
  ]
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countMeasures(registry)
  /** Who asks while a page is made waits for the same one. */
  let making: Promise<string> | null = null
  const page = () => {
    making ??= registry.metrics().finally(() => {
      making = null
    })
    return making
  }

  return {
    /** Serves `GET /metrics` on a port of its own; gives what ends it. Rejects with ListenError. */
    serve(sources: Sources): Promise<{ port: number; close: () => void }> {
      addGauges(registry, sources)
      const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
        if (!isKnownHost(request.headers.host, names)) return void response.writeHead(421).end()
        page().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          (error: unknown) => {
            log.error({ failure: describeFailure(error) }, 'metrics not read')
            response.writeHead(500).end()
          },
        )
      })
      return new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, { host, port })))
        server.listen(port, host, () => {
          const address = server.address()
          const close = () => {
            server.close()
            server.closeAllConnections()
          }
          resolve({ port: typeof address === 'object' && address ? address.port : port, close })
        })
      })
    },
  }
}

/** Under another name, a site that has pointed it here (DNS rebinding) could read. Nobody points addresses elsewhere,
 * and nobody outside the network a name without a dot, by which a container is scraped. */
function isKnownHost(host: string | undefined, names: readonly string[]): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return names.includes(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0 || !hostname.includes('.')
}
