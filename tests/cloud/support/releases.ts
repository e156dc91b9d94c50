import { calls, type ReleaseForm } from '../../../src/api/contract.ts'
import type { Person, TestCloud } from './testCloud.ts'

/** The calls on one app's releases, as a member of its team. */
export const releasing = (cloud: TestCloud, as: Person, packageName: string) => {
  const own = { as, params: { packageName } }
  const of = (id: string) => ({ as, params: { packageName, id } })
  const list = async (query: Record<string, string> = {}) =>
    (await cloud.call(calls.listReleases, { ...own, query })).body
  return {
    list,
    /** Number, version and state of each, newest first. */
    states: async () => (await list()).releases.map(({ number, version, state }) => [number, version, state]),
    idOf: async (number: number) => (await list()).releases.find((one) => one.number === number)?.id ?? '',
    create: (body: ReleaseForm = {}) => cloud.call(calls.createRelease, { ...own, body }),
    submit: (id: string, publish = 'approved') =>
      cloud.call(calls.submitRelease, { ...of(id), body: { publish } }),
    publish: (id: string) => cloud.call(calls.publishRelease, of(id)),
    unpublish: (body: { reason?: string } = {}, headers: Record<string, string> = {}) =>
      cloud.call(calls.unpublishApp, { ...own, body, headers }),
    rollBack: (release: string, headers: Record<string, string> = {}) =>
      cloud.call(calls.rollBackApp, { ...own, body: { release, reason: 'It crashes.' }, headers }),
    diff: async (id: string, query: Record<string, string> = {}) =>
      (await cloud.call(calls.diffRelease, { ...of(id), query })).body,
  }
}

/** What a reviewer does to an app that is public. */
export const suspending = (cloud: TestCloud, as: Person, packageName: string) => {
  const ofApp = { as, params: { packageName } }
  const why = { rule: 'safe-in-use', reason: 'It shows video while one walks.' }
  return {
    suspend: (release?: string, headers: Record<string, string> = {}) =>
      cloud.call(calls.suspendApp, { ...ofApp, body: { ...why, ...(release && { release }) }, headers }),
    reinstate: () => cloud.call(calls.reinstateApp, { ...ofApp, body: { reason: 'Fixed.' } }),
    history: async () => (await cloud.call(calls.getNameHistory, ofApp)).body,
  }
}
