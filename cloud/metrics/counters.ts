import { Counter, Histogram, type Registry } from 'prom-client'

import { measures } from '../lib/measures.ts'

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
