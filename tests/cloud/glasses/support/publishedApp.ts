import { sql } from 'drizzle-orm'

import { type AppHealth, calls } from '../../../../src/api/contract.ts'
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

/** How many of all checks failed. */
export const checksOf = ({ days }: AppHealth) => ({
  up: days.reduce((sum, day) => sum + day.up, 0),
  failed: days.reduce((sum, day) => sum + day.failed, 0),
})

/** An owner's calls on the health of an app. */
export const healthOf = (cloud: TestCloud, as: Person, packageName: string) => {
  const own = { as, params: { packageName } }
  return {
    read: async () => (await cloud.call(calls.getHealth, own)).body,
    /** The check that a person asks for. */
    check: () => cloud.call(calls.checkHealth, own),
    /** The scheduled check, whose turn is now. */
    async checkDue(): Promise<void> {
      await cloud.db.execute(sql`update app_health set next_at = now() from apps
        where apps.id = app_id and package_name = ${packageName}`)
      await cloud.prober.checkDue()
    },
    turn: (enabled: boolean) => cloud.call(calls.saveHealth, { ...own, body: { enabled } }),
    /** What the timeline says of the server, the newest first. */
    news: async () => {
      const { items } = (await cloud.call(calls.getTimeline, own)).body
      return items.filter(({ kind }) => kind.startsWith('server.'))
    },
  }
}
