import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { loopbackNames } from '../http/loopback.ts'
import { listenError } from '../http/port.ts'
import type { Config } from '../lib/config.ts'
import { describeFailure } from '../lib/describeFailure.ts'
import type { Log } from '../lib/log.ts'
import { measures } from '../lib/measures.ts'
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

/** Against DNS rebinding. IP addresses can't be repointed, nor, outside the network, dotless names of containers. */
function isKnownHost(host: string | undefined, names: readonly string[]): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return names.includes(hostname) || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0 || !hostname.includes('.')
}

/** Upper bounds in seconds. */
const answerTimes = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const queryTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 30]

export function countMeasures(registry: Registry): void {
  const registers = [registry]
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route, method and status, with the time to their answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerTimes,
    registers,
  })
  const queries = new Histogram({
    name: 'portal_query_seconds',
    help: 'Statements of the database by name, with the time that they took. Postgres only.',
    labelNames: ['name'],
    buckets: queryTimes,
    registers,
  })
  const poolWaits = new Histogram({
    name: 'portal_pool_wait_seconds',
    help: 'Time until a connection to the database was there. Postgres only.',
    buckets: queryTimes,
    registers,
  })
  const outbound = new Histogram({
    name: 'portal_outbound_seconds',
    help: 'Calls to other servers by purpose and outcome, with their time.',
    labelNames: ['purpose', 'outcome'],
    buckets: answerTimes,
    registers,
  })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const failures = counter('portal_query_failures_total', 'Statements that failed, by name.', ['name'])
  const limits = counter('portal_limits_hit_total', 'Requests over a limit, by limit.', ['bucket'])
  const refusals = counter('portal_refusals_total', 'Refused requests by code.', ['code'])
  const mails = counter('portal_mails_total', 'Attempts to send a mail, by outcome.', ['outcome'])
  const signIns = counter('portal_sign_ins_total', 'Requests for a sign-in, by grant and outcome.', [
    'grant',
    'outcome',
  ])

  measures.request.subscribe(({ seconds, ...labels }) => requests.observe(labels, seconds))
  measures.query.subscribe(({ name, seconds, failed }) => {
    queries.observe({ name }, seconds)
    if (failed) failures.inc({ name })
  })
  measures.poolWait.subscribe(({ seconds }) => poolWaits.observe(seconds))
  measures.outbound.subscribe(({ seconds, ...labels }) => outbound.observe(labels, seconds))
  measures.limit.subscribe((labels) => limits.inc(labels))
  measures.refusal.subscribe((labels) => refusals.inc(labels))
  measures.mail.subscribe((labels) => mails.inc(labels))
  measures.signIn.subscribe((labels) => signIns.inc(labels))
}
