import { calls } from '../../../../src/api/contract.ts'
import { type Person, registration, type TestCloud } from '../../support/testCloud.ts'

type People = { owner: Person; reviewer: Person }

/** An app whose server is at an address, submitted and approved. */
export async function publishedApp(
  cloud: TestCloud,
  { owner, reviewer }: People,
  packageName: string,
  publicUrl: string,
): Promise<void> {
  const of = { params: { packageName } }
  const profile = { company: 'Northlight', contactEmail: owner.email }
  await cloud.call(calls.saveProfile, { as: owner, body: profile })
  await cloud.call(calls.registerApp, { as: owner, body: registration(packageName, { publicUrl }) })
  await cloud.call(calls.publishApp, { as: owner, ...of })
  const { status } = await cloud.call(calls.approveApp, { as: reviewer, ...of, body: {} })
  if (status !== 200) throw new Error(`${packageName} was not published: ${status}`)
}

/** An owner's calls on the health of an app. */
export const healthOf = (cloud: TestCloud, as: Person, packageName: string) => {
  const own = { as, params: { packageName } }
  return {
    read: async () => (await cloud.call(calls.getHealth, own)).body,
    look: () => cloud.call(calls.checkHealth, own),
    turn: (enabled: boolean) => cloud.call(calls.saveHealth, { ...own, body: { enabled } }),
    /** What the timeline says of the server, the newest first. */
    news: async () => {
      const { items } = (await cloud.call(calls.getTimeline, own)).body
      return items.filter(({ kind }) => kind.startsWith('server.'))
    },
  }
}
