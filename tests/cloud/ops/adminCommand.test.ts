import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apps, audit, secondFactors, testers } from '../../../cloud/db/schema.ts'
import { resetDue } from '../../../cloud/features/account/factorResets.ts'
import { embeddedProvider } from '../../../cloud/identity/embeddedProvider.ts'
import { adminCommand, usage } from '../../../cloud/ops/adminCommand.ts'
import { askRunningPortal, openControlSocket } from '../../../cloud/ops/controlSocket.ts'
import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { registration } from '../support/testCloud.ts'

onOneDatabase('npm run admin', (database) => {
  const cloud = setUpCloud(database)

  const run = (line: string) => adminCommand({ db: cloud.db, config: cloud.config }, line.split(' '))

  it('adds, lists and removes', async () => {
    expect(await run('list')).toEqual({ ok: true, text: 'There is no admin yet.' })
    expect(await run('add First@example.com')).toEqual({
      ok: true,
      text: 'first@example.com is on the list as ADMIN. The role takes effect after they sign in with a verified email.',
    })
    expect((await run('add second@example.com --role reviewer')).text).toContain('as REVIEWER')
    const today = new Date().toISOString().slice(0, 10)
    expect(await run('list')).toEqual({
      ok: true,
      text: [
        `ADMIN     first@example.com  (added by system, ${today})`,
        `REVIEWER  second@example.com  (added by system, ${today})`,
      ].join('\n'),
    })
    expect(await run('remove second@example.com')).toEqual({
      ok: false,
      text: [
        'This removes the role REVIEWER from second@example.com and releases what they are reviewing. Their account stays.',
        'Nothing was changed. To do it, run:',
        '  npm run admin -- remove second@example.com --yes',
      ].join('\n'),
    })
    expect(await run('remove second@example.com --yes')).toEqual({
      ok: true,
      text: 'second@example.com was removed.',
    })
  })

  it('resets a second factor, once that is confirmed', async () => {
    const person = await cloud.person('lost')
    await cloud.call(calls.saveProfile, { as: person, body: {} })
    expect((await run('reset-factor lost@example.com --yes')).text).toBe('This account has no second factor.')
    const factor = { userId: person.id, onSince: new Date() }
    await cloud.db
      .insert(secondFactors)
      .values(factor)
      .onConflictDoUpdate({ target: secondFactors.userId, set: factor })
    expect(await run('reset-factor lost@example.com')).toMatchObject({ ok: false })
    expect(await run('reset-factor lost@example.com --yes')).toEqual({
      ok: true,
      text: 'The running portal turns off the second factor of lost@example.com within 10 seconds.',
    })
    const provider = embeddedProvider(cloud.db, cloud.config.authIssuer)
    await resetDue({ db: cloud.db, provider, portalUrl: cloud.config.portalUrl })
    const [after] = await cloud.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
    expect(after).toMatchObject({ onSince: null, resetAt: null })
  })

  it('says what is wrong', async () => {
    const refusals = {
      'remove first@example.com':
        'You can’t remove or change the last ADMIN. Add another admin first and have them sign in.',
      'remove nobody@example.com': 'This address isn’t on the list.',
      'add first@example.com':
        'first@example.com is already on the list. You can change the role in the Admin Panel.',
      'export nonsense --yes': 'Please enter a valid email address.',
      'erase ada@example.com now --yes': usage,
      'add nonsense': 'Please enter a valid email address.',
      'add new@example.com --role KING': 'Choose ADMIN or REVIEWER.',
      'add new@example.com ADMIN': usage,
      destroy: usage,
      '': usage,
    }
    for (const [line, text] of Object.entries(refusals)) expect(await run(line)).toEqual({ ok: false, text })
  })

  it('exports and erases a person once that is confirmed, and records both', async () => {
    const person = await cloud.person('citizen')
    await cloud.call(calls.registerApp, { as: person, body: registration('com.citizen.app') })
    const { email } = person
    expect((await run(`export ${email}`)).text).toContain(`npm run admin -- export ${email} --yes`)
    const exported = await run(`export ${email} --yes`)
    const [account, ...more] = JSON.parse(exported.text)
    expect([exported.ok, account.account, more]).toEqual([true, { id: person.id, email }, []])
    expect(account.tables.apps).toMatchObject([{ packageName: 'com.citizen.app' }])

    const planned = await run(`erase ${email}`)
    expect([planned.ok, planned.text]).toEqual([
      false,
      [
        `This deletes the account ${email} and what is stored of the person, now and for good.`,
        'Apps deleted with it: com.citizen.app.',
        'They are in no team with others.',
        'The audit record keeps what they did, under a pseudonym.',
        'Nothing was changed. To do it, run:',
        `  npm run admin -- erase ${email} --yes`,
      ].join('\n'),
    ])
    const isPublished = (liveRevisionId: string | null) =>
      cloud.db.update(apps).set({ liveRevisionId }).where(eq(apps.packageName, 'com.citizen.app'))
    await isPublished(randomUUID())
    expect(await run(`erase ${email} --yes`)).toEqual({
      ok: false,
      text: `${email} can’t be erased yet. Others still depend on the account:\n- Live Captions (com.citizen.app) is published. Transfer it to another team, or delete it.`,
    })
    await isPublished(null)
    const erased = await run(`erase ${email} --yes`)
    expect([erased.ok, erased.text]).toEqual([
      true,
      expect.stringContaining('citizen@example.com was erased.'),
    ])
    const entries = await cloud.db.select().from(audit).where(eq(audit.actor, 'system')).orderBy(audit.id)
    expect(entries.slice(-2).map(({ action, subject }) => [action, subject.slice(0, 12)])).toEqual([
      ['account.exported', 'deleted-user'],
      ['account.erased', 'deleted-user'],
    ])
  })

  it('finds what others wrote down of somebody without an account', async () => {
    const owner = await cloud.person('owner')
    await cloud.call(calls.registerApp, { as: owner, body: registration('com.owner.app') })
    await cloud.call(calls.trackSharing, {
      as: owner,
      params: { packageName: 'com.owner.app' },
      body: { emails: ['tester@example.org'] },
    })
    const [found] = JSON.parse((await run('export tester@example.org --yes')).text)
    expect(found.tables.testers).toMatchObject([{ email: 'tester@example.org' }])
    expect((await run('erase tester@example.org --yes')).ok).toBe(true)
    expect(await cloud.db.select().from(testers)).toEqual([])
    await cloud.mailsSent()
    expect(cloud.mails.filter(({ to }) => to === 'tester@example.org')).toEqual([])
  })

  it('reaches the process that holds the database', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'portal-control-'))
    const close = await openControlSocket({ db: cloud.db, config: cloud.config, dump: null }, directory)
    expect(await askRunningPortal(directory, ['add', 'socket@example.com'])).toEqual({
      ok: true,
      text: 'socket@example.com is on the list as ADMIN. The role takes effect after they sign in with a verified email.',
    })
    expect((await askRunningPortal(directory, ['list'])).text).toContain('socket@example.com')
    close()
    await expect(askRunningPortal(directory, ['list'])).rejects.toThrow()
    rmSync(directory, { recursive: true, force: true })
  })
})
