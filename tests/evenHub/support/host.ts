import { webPermissions } from '../../../src/api/contract/apps/webPermissions.ts'
import { callHost } from '../../../src/evenHub/bridgeCalls.ts'
import { asOnGlasses, type HostOptions, type HostState, startHost } from '../../../src/evenHub/hostState.ts'
import { checkHost, type HostInput, inputHost } from '../../../src/evenHub/inputs.ts'
import type { Picture } from '../../../src/evenHub/picture.ts'
import { page, text } from './pages.ts'

/** A host whose time passes as the test says; what it says is collected. */
export function testHost(changes: Partial<HostOptions> = {}) {
  let state: HostState = startHost({
    user: { uid: 1, name: 'Ada', avatar: '', country: 'US' },
    serial: 'G2-0001',
    permissions: webPermissions,
    asOnGlasses,
    ...changes,
  })
  let now = 0
  return {
    get state() {
      return state
    },
    pass: (ms: number) => {
      now += ms
      const { findings, state: next } = checkHost(state, now)
      state = next
      return findings
    },
    call: (method: string, data?: unknown, picture?: Picture) => {
      const { state: next, ...called } = callHost(state, { method, data, ...(picture && { picture }) }, now)
      state = next
      return { ...called, took: called.doneAt - now, codes: called.findings.map(({ code }) => code) }
    },
    input: (input: HostInput, chance = 0) => {
      const { state: next, pushes } = inputHost(state, input, { now, chance })
      state = next
      return pushes
    },
  }
}

/** A host that shows `data`, and has settled. */
export function shownHost(data: unknown = page({ text: [text()] }), changes: Partial<HostOptions> = {}) {
  const host = testHost(changes)
  host.call('createStartUpPageContainer', data)
  host.pass(1_000)
  return host
}
