import { expect, it } from 'vitest'

import type { Look } from '../../../../cloud/platform/health/look.ts'
import { watchWayOut } from '../../../../cloud/platform/health/wayOut.ts'
import { diagnose } from '../../../../src/api/contract.ts'

const up: Look = { outcome: 'up', ms: 5, diagnosis: null }
const unknown: Look = {
  outcome: 'down',
  ms: null,
  diagnosis: diagnose({ code: 'dns_not_found', host: 'app.example.com' }),
}
const refused: Look = {
  outcome: 'down',
  ms: null,
  diagnosis: diagnose({ code: 'connection_refused', host: 'app.example.com', port: 443 }),
}

const servers = Array.from({ length: 10 }, (_, index) => `app-${index}`)
const missAll = (looks: ReturnType<typeof watchWayOut>, few = servers) =>
  few.map((server) => looks.counts(server, unknown))

it('believes no look from the tenth server on that cannot be reached', () => {
  const looks = watchWayOut()
  expect(missAll(looks)).toEqual([...Array(9).fill(true), false])
  expect(looks.counts('app-0', unknown)).toBe(false)
})

it.each([up, refused])('believes all again once a server is reached: %o', (reached) => {
  const looks = watchWayOut()
  missAll(looks)
  expect(looks.counts('app-0', reached)).toBe(true)
  expect(looks.counts('app-1', unknown)).toBe(true)
})

it('believes that few servers are down, however often it looked', () => {
  const looks = watchWayOut()
  const few = servers.slice(1)
  for (const _ of [1, 2, 3]) expect(missAll(looks, few)).toEqual(Array(9).fill(true))
})
