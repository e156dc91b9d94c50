import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { adminCommand, usage } from '../../../cloud/control/adminCommand.ts'
import { askRunningPortal, openControlSocket } from '../../../cloud/control/controlSocket.ts'
import { onEachDatabase } from '../support/databases.ts'
import { setUpCloud } from '../support/setUpCloud.ts'

onEachDatabase('npm run admin', (database) => {
  const cloud = setUpCloud(database)

  const run = (line: string) => adminCommand(cloud.db, line.split(' '))

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
      ok: true,
      text: 'second@example.com was removed.',
    })
  })

  it('says what is wrong', async () => {
    const refusals = {
      'remove first@example.com':
        'You can’t remove or change the last ADMIN. Add another admin first and have them sign in.',
      'remove nobody@example.com': 'This address isn’t on the list.',
      'add first@example.com':
        'first@example.com is already on the list. You can change the role in the Admin Panel.',
      'add nonsense': 'Please enter a valid email address.',
      'add new@example.com --role KING': 'Choose ADMIN or REVIEWER.',
      'add new@example.com ADMIN': usage,
      destroy: usage,
      '': usage,
    }
    for (const [line, text] of Object.entries(refusals)) expect(await run(line)).toEqual({ ok: false, text })
  })

  it('reaches the process that holds the database', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'portal-control-'))
    const close = await openControlSocket({ db: cloud.db, dump: null }, directory)
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
