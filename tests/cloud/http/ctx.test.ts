import { expect, it } from 'vitest'

import { developers } from '../../../cloud/db/schema.ts'
import { type Ctx, inTransaction } from '../../../cloud/http/ctx.ts'
import { onEachDatabase } from '../support/databases.ts'
import { openTestCloud } from '../support/testCloud.ts'

onEachDatabase('a transaction within another', (database) => {
  it('is that one: what the outer undoes, it undoes too', async () => {
    const cloud = await openTestCloud(database)
    const add = (ctx: Ctx, email: string) =>
      inTransaction(ctx, ({ db }) => db.insert(developers).values({ id: crypto.randomUUID(), email }))
    const both = (end: () => void) =>
      inTransaction({ db: cloud.db, portalUrl: 'https://portal.example.com' }, async (ctx) => {
        await add(ctx, 'inner@example.com')
        await inTransaction(ctx, async ({ db, portalUrl }) => {
          expect([db, portalUrl]).toEqual([ctx.db, ctx.portalUrl])
        })
        end()
      })
    const emails = async () => (await cloud.db.select().from(developers)).map(({ email }) => email)

    await expect(
      both(() => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await emails()).not.toContain('inner@example.com')
    await both(() => {})
    expect(await emails()).toContain('inner@example.com')
    await cloud.close()
  })
})
