import { beforeAll, expect } from 'vitest'
import { calls, type HostEvent, type Session, type SessionEvent } from '../../../../../src/api/contract.ts'
import { openTryIt, type TryItCloud } from '../../../glasses/support/tryIt.ts'
import type { TestDatabase } from '../../../support/databases.ts'
import { type Person, registration } from '../../../support/testCloud.ts'

export const address = 'http://localhost:5173/app?theme=dark'
export const packageName = 'com.web.app'

export const event = (kind: HostEvent['kind'], body: unknown = null, summary = 'text'): HostEvent => ({
  at: new Date().toISOString(),
  direction: kind === 'call' ? 'fromApp' : 'platform',
  kind,
  summary,
  body,
})

export const step = (name: string, ms = 10) => event('step', { name, ms })
export const finding = (facts: object) => event('note', { finding: facts })

/** What a person does with a web app and its sessions. */
export const asPerson = (cloud: TryItCloud, as: Person) => ({
  register: (name = packageName, changes: object = {}) =>
    cloud.call(calls.registerApp, {
      as,
      body: registration(name, { kind: 'web', publicUrl: '', webAddress: address, ...changes }),
    }),
  start: (name = packageName, body: object = {}) =>
    cloud.call(calls.startSession, { as, params: { packageName: name }, body }),
  async started(name = packageName): Promise<Session> {
    const { status, body } = await cloud.call(calls.startSession, {
      as,
      params: { packageName: name },
      body: {},
    })
    expect(status).toBe(201)
    return body.session
  },
  post: ({ id }: Pick<Session, 'id'>, events: readonly unknown[]) =>
    cloud.call(calls.addHostEvents, { as, params: { id }, body: { events } }),
  stop: ({ id }: Pick<Session, 'id'>) => cloud.call(calls.stopSession, { as, params: { id } }),
  read: async ({ id }: Pick<Session, 'id'>): Promise<Session> =>
    (await cloud.call(calls.getSession, { as, params: { id } })).body.session,
  page: async ({ id }: Pick<Session, 'id'>): Promise<SessionEvent[]> =>
    (await cloud.call(calls.listEvents, { as, params: { id } })).body.events,
  storage: ({ id }: Pick<Session, 'id'>) => cloud.call(calls.getBridgeStorage, { as, params: { id } }),
  save: ({ id }: Pick<Session, 'id'>, values: object) =>
    cloud.call(calls.saveBridgeStorage, { as, params: { id }, body: { values } }),
  teamId: async (): Promise<string> =>
    (await cloud.call(calls.getApp, { as, params: { packageName } })).body.team?.id ?? '',
})

/** A cloud for the tests of a describe, with a developer's web app. */
export function setUpWebApp(database: TestDatabase) {
  const cloud = {} as TryItCloud
  const owner = {} as Person
  const mine = {} as ReturnType<typeof asPerson>
  beforeAll(async () => {
    Object.assign(cloud, await openTryIt(database, { times: { heartbeat: 50 } }))
    Object.assign(owner, await cloud.person('owner'))
    Object.assign(mine, asPerson(cloud, owner))
    await mine.register()
    return () => cloud.close()
  })
  return { cloud, owner, mine }
}
