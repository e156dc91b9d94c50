import { beforeAll, describe, expect, it } from 'vitest'
import { appHealth } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

onOneDatabase('the kind of an app', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  beforeAll(async () => {
    owner = await cloud.person('owner')
    await cloud.call(calls.saveProfile, {
      as: owner,
      body: { company: 'Pocket Games', website: '', contactEmail: 'owner@example.com' },
    })
  })

  const details = {
    name: 'Pocket Chess',
    description: 'Chess on your glasses.',
    logoURL: 'https://chess.example.com/logo.png',
  }
  const register = (packageName: string, changes: object = {}) =>
    cloud.call(calls.registerApp, {
      as: owner,
      body: { packageName, ...details, kind: 'web', ...changes } as never,
    })
  let apps = 0
  async function webApp(changes: object = {}) {
    const packageName = `com.example.pocket_chess_${++apps}`
    await register(packageName, changes)
    return { as: owner, params: { packageName } }
  }
  const edit = (own: Awaited<ReturnType<typeof webApp>>, changes: object) =>
    cloud.call(calls.updateApp, { ...own, body: { ...details, ...changes } as never })

  it('registers a web app without a server, and without an API key', async () => {
    const webAddress = 'http://localhost:5173/'
    const { status, body } = await register('com.example.pocket_chess', { webAddress })
    expect(status).toBe(201)
    expect(body.apiKey).toBeNull()
    expect(body.app).toMatchObject({ kind: 'web', publicUrl: '', webAddress, apiKeyLastFour: null })
  })

  it.each([
    ['com.example.my-app', { kind: 'web' }, 'two or more parts'],
    ['chess', { kind: 'web' }, 'two or more parts'],
    ['com.1example.chess', { kind: 'web' }, 'two or more parts'],
    ['com.example.my_app', { kind: 'server', publicUrl: 'https://a.example.com' }, 'dots, and hyphens only'],
  ])('refuses the package name %s for %j', async (packageName, changes, text) => {
    const { status, body } = await register(packageName, changes)
    expect(status).toBe(422)
    expect((body as unknown as { fields: object }).fields).toEqual({
      packageName: expect.stringContaining(text),
    })
  })

  it('says whether the name of a web app is free', async () => {
    const isFree = async (packageName: string) =>
      (await cloud.call(calls.checkPackageName, { as: owner, params: { packageName }, query: {} })).body
        .available
    expect(await isFree('com.example.pocket_go')).toBe(true)
    const { params } = await webApp()
    expect(await isFree(params.packageName)).toBe(false)
  })

  it.each([
    ['publicUrl', 'https://a.example.com'],
    ['permissions', [{ type: 'MICROPHONE', description: 'To hear what you say.' }]],
    ['settings', [{ type: 'group', title: 'General' }]],
  ])('refuses %s for a web app', async (field, value) => {
    const { status, body } = await register('com.example.refused', { [field]: value })
    expect([status, (body as unknown as { fields: object }).fields]).toEqual([
      422,
      { [field]: 'A web app doesn’t have this.' },
    ])
  })

  describe('changing it', () => {
    it('empties what the new kind hasn’t', async () => {
      const own = await webApp({ webAddress: 'https://chess.example.com' })
      const refused = await edit(own, { kind: 'server', publicUrl: 'https://a.example.com' })
      expect(refused.body).toMatchObject({ fields: { kind: expect.stringContaining('hyphens only') } })

      const packageName = 'com.example.chess'
      await register(packageName, { webAddress: 'https://chess.example.com' })
      const changed = { as: owner, params: { packageName } }
      const { body } = await edit(changed, { kind: 'server', publicUrl: 'https://a.example.com' })
      expect(body).toMatchObject({ kind: 'server', publicUrl: 'https://a.example.com', webAddress: null })
      const back = await edit(changed, { kind: 'web', webAddress: 'https://b.example.com' })
      expect(back.body).toMatchObject({ kind: 'web', publicUrl: '', webAddress: 'https://b.example.com/' })
    })

    it('keeps the kind where an edit doesn’t say one', async () => {
      const packageName = 'com.example.kept'
      await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
      const own = { as: owner, params: { packageName } }
      expect((await edit(own, { publicUrl: 'https://a.example.com' })).body).toMatchObject({ kind: 'server' })
      expect((await edit(await webApp(), {})).status).toBe(422)
    })

    it('ends the API keys of an app that becomes a web app', async () => {
      const packageName = 'com.example.once_a_server'.replaceAll('_', '')
      await cloud.call(calls.registerApp, { as: owner, body: registration(packageName) })
      const own = { as: owner, params: { packageName } }
      expect((await edit(own, { kind: 'web' })).body).toMatchObject({ kind: 'web', apiKeyLastFour: null })
      const again = await edit(own, { kind: 'server', publicUrl: 'https://a.example.com' })
      expect(again.body).toMatchObject({ apiKeyLastFour: null })
      const { keys } = (await cloud.call(calls.listKeys, own)).body
      expect(keys.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(String)])
    })

    it('is over with the first submission', async () => {
      const packageName = 'com.example.submitted'
      await register(packageName)
      const own = { as: owner, params: { packageName } }
      expect((await cloud.call(calls.publishApp, { ...own, body: {} })).status).toBe(200)
      const { status, body } = await edit(own, { kind: 'server', publicUrl: 'https://a.example.com' })
      expect([status, body]).toMatchObject([
        422,
        { fields: { kind: 'The kind can’t change after the first submission.' } },
      ])
      expect((await edit(own, { kind: 'web', name: 'Chess' })).status).toBe(200)
      expect(await cloud.db.$count(appHealth)).toBe(0)
    })
  })

  it('shows on its public page what a web app asks for', async () => {
    const own = await webApp({
      webPermissions: [{ type: 'g2-microphone', description: 'To hear your moves.', hosts: [] }],
    })
    const { body } = await cloud.call(calls.previewListing, {
      ...own,
      body: { language: 'en-US', values: {} },
    })
    expect(body).toMatchObject({ html: expect.stringContaining('Microphone of the glasses') })
    expect(body.html).toContain('To hear your moves.')
  })

  it('asks of a web app neither a server nor a key', async () => {
    const own = await webApp()
    const { body } = await cloud.call(calls.getNeeds, { as: owner, query: { limit: '50' } as never })
    const need = body.needs.find((one) => 'packageName' in one && one.packageName === own.params.packageName)
    expect(need).toMatchObject({ kind: 'try', appKind: 'web' })
  })

  it.each([
    ['getHealth', undefined, 'A web app has no server to check.'],
    ['saveHealth', { enabled: true }, 'A web app has no server to check.'],
    ['checkHealth', {}, 'A web app has no server to check.'],
    ['checkServer', {}, 'A web app has no server to check.'],
    ['listKeys', undefined, 'A web app has no API key.'],
    ['regenerateKey', {}, 'A web app has no API key.'],
    ['rotateKey', { grace: 'now' }, 'A web app has no API key.'],
    ['checkKey', { apiKey: 'sgk_x' }, 'A web app has no API key.'],
    ['openListener', { name: 'laptop' }, 'A web app has no server to run on your computer.'],
  ] as const)('refuses %s for a web app', async (name, body, error) => {
    const own = await webApp()
    const answer = await cloud.call(calls[name], { ...own, ...(body && { body }) } as never)
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'NOT_OF_KIND', error }])
  })
})
