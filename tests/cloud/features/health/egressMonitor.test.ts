import { expect, it } from 'vitest'

import type { ProbeResult } from '../../../../cloud/features/health/advance.ts'
import { egressMonitor } from '../../../../cloud/features/health/prober.ts'
import { diagnose } from '../../../../src/api/contract.ts'

const up: ProbeResult = { outcome: 'up', ms: 5, diagnosis: null }
const unknown: ProbeResult = {
  outcome: 'down',
  ms: null,
  diagnosis: diagnose({ code: 'dns_not_found', host: 'app.example.com' }),
}
const refused: ProbeResult = {
  outcome: 'down',
  ms: null,
  diagnosis: diagnose({ code: 'connection_refused', host: 'app.example.com', port: 443 }),
}

const servers = Array.from({ length: 10 }, (_, index) => `app-${index}`)
const missAll = (egress: ReturnType<typeof egressMonitor>, few = servers) =>
  few.map((server) => egress.counts(server, unknown))

it('believes no check from the tenth server on that cannot be reached', () => {
  const egress = egressMonitor()
  expect(missAll(egress)).toEqual([...Array(9).fill(true), false])
  expect(egress.counts('app-0', unknown)).toBe(false)
})

it.each([up, refused])('believes all again once a server is reached: %o', (reached) => {
  const egress = egressMonitor()
  missAll(egress)
  expect(egress.counts('app-0', reached)).toBe(true)
  expect(egress.counts('app-1', unknown)).toBe(true)
})

it('believes that few servers are down, however often it checked', () => {
  const egress = egressMonitor()
  const few = servers.slice(1)
  for (const _ of [1, 2, 3]) expect(missAll(egress, few)).toEqual(Array(9).fill(true))
})
