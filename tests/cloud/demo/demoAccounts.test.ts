import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { adminUsers, authSessions, authUsers } from '../../../cloud/db/schema.ts'
import { seed } from '../../../cloud/demo/seed.ts'
import { hashPassword } from '../../../cloud/identity/passwords.ts'
import { StartError } from '../../../cloud/lib/config.ts'
import { createLog } from '../../../cloud/lib/log.ts'
import { adminCommand } from '../../../cloud/ops/adminCommand.ts'
import { startCloud } from '../../../cloud/start.ts'
import { connectTo } from '../support/connectTo.ts'
import { onOneDatabase } from '../support/databases.ts'
import { testConfig } from '../support/testConfig.ts'

const both = ['developer@example.com', 'admin@example.com']
const refusal = (emails: string[]) =>
  `The database holds demo accounts (${emails.join(', ')}), whose published password would let anyone in. Disable them with \`npm run admin -- disable-demo\` under the same settings, then start again.`

onOneDatabase('a database with the demo data', (database) => {
  let directory: string | null = null
  afterEach(() => directory && rmSync(directory, { recursive: true, force: true }))

  /** Filled as the first start on loopback does, then changed, then closed. */
  async function filled(change: (db: Awaited<ReturnType<typeof connectTo>>['db']) => Promise<unknown>) {
    directory = mkdtempSync(join(tmpdir(), 'portal-demo-'))
    const created = await database.create()
    const home = created.kind === 'embedded' ? ({ kind: 'embedded', dataDir: directory } as const) : created
    const { db, close } = await connectTo(home, database)
    await seed(db, { siteUrl: 'http://127.0.0.1:3000' }, () => {})
    await change(db)
    await close()
    return home
  }

  const start = async (home: Awaited<ReturnType<typeof filled>>) => {
    const config = testConfig({ database: home, port: 0, demo: false, localTools: false })
    const cloud = await startCloud(config, createLog('silent'))
    await cloud.stop()
  }

  it('does not start outside demo mode until the accounts are disabled', async () => {
    const home = await filled(async (db) => {
      const users = await db.select().from(authUsers)
      await db.insert(authSessions).values(users.map(({ id }) => ({ userId: id, method: 'password' })))
    })
    // Of such an error, the process says the text alone.
    await expect(start(home)).rejects.toThrow(new StartError(refusal(both)))

    const { db, close } = await connectTo(home, database)
    expect(await adminCommand({ db, config: testConfig() }, ['disable-demo'])).toEqual({
      ok: true,
      text: 'Disabled developer@example.com and admin@example.com: removed passwords and roles, and ended sessions. Sample apps stay.\nNo admin is left: add one with npm run admin -- add <email>.',
    })
    expect((await adminCommand({ db, config: testConfig() }, ['disable-demo'])).text).toBe(
      'All demo accounts are disabled already.',
    )
    expect([await db.select().from(adminUsers), await db.select().from(authSessions)]).toEqual([[], []])
    await close()
    await start(home)
  })

  it('starts where the passwords were changed, and leaves those accounts alone', async () => {
    const passwordHash = await hashPassword('a password of their own')
    const home = await filled((db) => db.update(authUsers).set({ passwordHash }))
    await start(home)
    const { db, close } = await connectTo(home, database)
    await adminCommand({ db, config: testConfig() }, ['disable-demo'])
    expect((await db.select().from(authUsers)).map((user) => user.passwordHash)).toEqual([
      passwordHash,
      passwordHash,
    ])
    expect((await db.select().from(adminUsers)).length).toBe(1)
    await close()
  })

  it('is not kept from starting by a stranger who signed up with such an address', async () => {
    const home = await filled(async (db) => {
      await db.update(authUsers).set({ passwordHash: null })
      const passwordHash = await hashPassword('smart-glasses')
      await db
        .update(authUsers)
        .set({ passwordHash, emailConfirmedAt: null })
        .where(eq(authUsers.email, 'developer@example.com'))
    })
    await start(home)
  })
})
