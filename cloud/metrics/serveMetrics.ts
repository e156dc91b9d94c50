import { createServer } from 'node:http'

import { collectDefaultMetrics, Registry } from 'prom-client'

import { listenError } from '../http/port.ts'
import type { Config } from '../lib/config.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import type { Log } from '../lib/log.ts'
import { countMeasures } from './counters.ts'
import { addGauges, type Sources } from './gauges.ts'

type Place = NonNullable<Config['metrics']>

export type Metrics = ReturnType<typeof openMetrics>

/** Metrics in the text format of Prometheus. Counting begins at once, serving with `serve`. */
export function openMetrics({ host, port }: Place, log: Log) {
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
