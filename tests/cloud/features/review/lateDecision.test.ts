import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../../../cloud/db/database.ts'
import { apps } from '../../../../cloud/db/schema.ts'
import { decide } from '../../../../cloud/features/review/decide.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { openTestCloud, submittedApp } from '../../support/testCloud.ts'

onOneDatabase('a decision that came too late', (database) => {
  it('is told so, even when the app is submitted again before the reason is looked for', async () => {
    const cloud = await openTestCloud(database)
    const packageName = 'com.late.app'
    await submittedApp(cloud, await cloud.person('developer'), packageName)
    const reviewer = await cloud.official('reviewer', 'REVIEWER')
    const params = { packageName }
    await cloud.call(calls.rejectApp, { as: reviewer, params, body: { notes: 'Notes' } })

    const decision = {
      event: 'approve',
      packageName,
      notes: '',
      versions: null,
      siteUrl: '',
    } as const
    const ctx = { db: resubmittingAfterUpdate(cloud.db, packageName), user: reviewer, portalUrl: '' }
    const late = decide(ctx, decision)
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'INVALID_STATUS',
      message: 'This app was already rejected by reviewer@example.com.',
    })
    await cloud.close()
  })
})

/** The database, in which somebody submits the app right after the first statement that changes apps. */
function resubmittingAfterUpdate(db: Database, packageName: string): Database {
  const transaction = (work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const update = (table: typeof apps) => ({
        set: (values: object) => ({
          where: (condition: Parameters<ReturnType<ReturnType<Database['update']>['set']>['where']>[0]) => ({
            async returning() {
              const rows = await tx.update(table).set(values).where(condition).returning()
              await tx.update(apps).set({ status: 'SUBMITTED' }).where(eq(apps.packageName, packageName))
              return rows
            },
          }),
        }),
      })
      return work(Object.assign(Object.create(tx), { update }))
    })
  return Object.assign(Object.create(db), { transaction })
}
