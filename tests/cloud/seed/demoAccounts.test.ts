import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, expect, it, onTestFinished } from 'vitest'

import { hashPassword } from '../../../cloud/auth/passwords.ts'
import { adminCommand } from '../../../cloud/cli/adminCommand.ts'
import { connect } from '../../../cloud/db/connect.ts'
import { adminUsers, authSessions, authUsers } from '../../../cloud/db/schema.ts'
import { createLog } from '../../../cloud/log.ts'
import { seed } from '../../../cloud/seed/seed.ts'
import { startCloud } from '../../../cloud/start.ts'
import { onEachDatabase } from '../support/databases.ts'
import { type CloudProcess, runCommand, startProcess } from '../support/process.ts'
import { testConfig } from '../support/testConfig.ts'

const both = ['developer@example.com', 'admin@example.com']
const refusal = (emails: string[]) =>
  `The database holds demo accounts (${emails.join(', ')}), whose published password would let anyone in. Disable them with \`npm run admin -- disable-demo\` under the same settings, then start again.`

onEachDatabase('a database with the demo data', (database) => {
  let directory: string | null = null
  afterEach(() => directory && rmSync(directory, { recursive: true, force: true }))

  /** Filled as the first start on loopback does, then changed, then closed. */
  async function filled(change: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<unknown>) {
    directory = mkdtempSync(join(tmpdir(), 'portal-demo-'))
    const created = await database.create()
    const home = created.kind === 'embedded' ? ({ kind: 'embedded', dataDir: directory } as const) : created
    const { db, close } = await connect({ database: home })
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
    await expect(start(home)).rejects.toThrow(refusal(both))

    const { db, close } = await connect({ database: home })
    expect(await adminCommand(db, ['disable-demo'])).toEqual({
      ok: true,
      text: 'developer@example.com and admin@example.com: password and role are gone, sessions have ended. Sample apps stay.\nNo admin is left: add one with npm run admin -- add <email>.',
    })
    expect((await adminCommand(db, ['disable-demo'])).text).toBe(
      'No demo account can be signed in to with the published password.',
    )
    expect([await db.select().from(adminUsers), await db.select().from(authSessions)]).toEqual([[], []])
    await close()
    await start(home)
  })

  it('starts where the passwords were changed, and leaves those accounts alone', async () => {
    const passwordHash = await hashPassword('a password of their own')
    const home = await filled((db) => db.update(authUsers).set({ passwordHash }))
    await start(home)
    const { db, close } = await connect({ database: home })
    await adminCommand(db, ['disable-demo'])
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

it('refuses a development backup in production, and says so in one line', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-demo-'))
  const [first, second] = [join(directory, 'first'), join(directory, 'second')]
  const started: CloudProcess[] = []
  onTestFinished(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL')
      await ended
    }
    rmSync(directory, { recursive: true, force: true })
  })
  const start = (env: Record<string, string>) => {
    const portal = startProcess(env)
    started.push(portal)
    return portal
  }

  const development = start({ DATA_DIR: first, PORT: '0' })
  await development.says('Portal ready')
  const backup = join(directory, 'backup.tar.gz')
  await runCommand('backup', [backup], { DATA_DIR: first })
  development.child.kill('SIGKILL')
  await development.ended

  const env = {
    DATA_DIR: second,
    PORT: '0',
    SITE_URL: 'https://portal.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
  await runCommand('restore', [backup], env)
  const refused = start(env)
  expect([await refused.ended, refused.output()]).toEqual([1, `${refusal(both)}\n`])
}, 60_000)
