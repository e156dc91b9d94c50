import { beforeAll, expect, it } from 'vitest'

import { type AppContent, blankContent, calls } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { filledListing } from '../../support/listing.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'

const filled = {
  ...filledListing,
  tpaType: 'background',
  permissions: [
    ...filledListing.permissions,
    { type: 'READ_NOTIFICATIONS', description: 'To show messages on the lens.' },
  ],
  categories: ['Accessibility', 'Communication'],
  website: 'https://captions.example.com',
} satisfies Partial<AppContent>

onOneDatabase('what an app needs and shows', (database) => {
  const cloud = setUpCloud(database)
  let developer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
  })

  const register = async (packageName: string, changes = {}) => {
    const body = registration(packageName, changes)
    await cloud.call(calls.registerApp, { as: developer, body })
    const edit = (more: object) =>
      cloud.call(calls.updateApp, { as: developer, params: { packageName }, body: { ...body, ...more } })
    const read = async () => (await cloud.call(calls.getApp, { as: developer, params: { packageName } })).body
    return { edit, read }
  }

  it('is blank where a client doesn’t know it, and kept as it was sent', async () => {
    const { edit, read } = await register('com.needs.kept')
    const { name, description, publicUrl, logoURL, ...blank } = blankContent
    expect(await read()).toMatchObject({ ...blank, webviewURL: null, appType: 'standard' })

    expect((await edit(filled)).status).toBe(200)
    expect(await read()).toMatchObject({ ...filled, appType: 'background' })
    const { body } = await edit({ name: 'Renamed' })
    expect(body).toMatchObject({ ...filled, name: 'Renamed' })
  })

  it('is cleared by what is blank', async () => {
    const { edit, read } = await register('com.needs.cleared', filled)
    expect(await read()).toMatchObject(filled)
    await edit({ permissions: [], translations: [], tagline: null, supportAddress: '', tpaType: 'standard' })
    expect(await read()).toMatchObject({
      ...filled,
      permissions: [],
      translations: [],
      tagline: null,
      supportAddress: null,
      tpaType: 'standard',
    })
  })

  it('takes the names of older clients', async () => {
    const { edit, read } = await register('com.needs.older', { appType: 'background' })
    expect((await read()).tpaType).toBe('background')
    await edit({
      appType: 'standard',
      permissions: [{ type: 'NOTIFICATIONS', description: 'To show messages on the lens.' }],
    })
    expect(await read()).toMatchObject({
      tpaType: 'standard',
      appType: 'standard',
      permissions: [{ type: 'READ_NOTIFICATIONS' }],
    })
  })

  const microphone = { type: 'MICROPHONE', description: 'To write down what you say.' }
  it.each<[string, object, string]>([
    [
      'a permission that isn’t known',
      { permissions: [{ ...microphone, type: 'SONAR' }] },
      'permissions/0/type',
    ],
    ['all permissions at once', { permissions: [{ ...microphone, type: 'ALL' }] }, 'permissions/0/type'],
    ['a permission twice', { permissions: [microphone, microphone] }, 'permissions/1/type'],
    [
      'a short reason',
      { permissions: [{ ...microphone, description: 'Sound' }] },
      'permissions/0/description',
    ],
    [
      'a long reason',
      { permissions: [{ ...microphone, description: 'a'.repeat(301) }] },
      'permissions/0/description',
    ],
    [
      'what is unknown in a permission',
      { permissions: [{ ...microphone, required: true }] },
      'permissions/0/required',
    ],
    [
      'hardware that isn’t known',
      { hardwareRequirements: [{ type: 'LASER', level: 'REQUIRED' }] },
      'hardwareRequirements/0/type',
    ],
    [
      'another level',
      { hardwareRequirements: [{ type: 'DISPLAY', level: 'NICE' }] },
      'hardwareRequirements/0/level',
    ],
    ['another type', { tpaType: 'system' }, 'tpaType'],
    ['two types', { tpaType: 'standard', appType: 'background' }, 'appType'],
    ['four categories', { categories: ['Health', 'Travel', 'Other', 'Learning'] }, 'categories'],
    ['a category twice', { categories: ['Health', 'Health'] }, 'categories/1'],
    ['a long step', { onboarding: ['a'.repeat(141)] }, 'onboarding/0'],
    ['a long tagline', { tagline: 'a'.repeat(81) }, 'tagline'],
    ['a policy over http', { privacyPolicyUrl: 'http://example.com/privacy' }, 'privacyPolicyUrl'],
    ['support by another scheme', { supportAddress: 'ftp://example.com' }, 'supportAddress'],
    ['a language that isn’t known', { language: 'tlh' }, 'language'],
    [
      'a translation twice',
      { translations: [{ language: 'de-DE' }, { language: 'de-DE' }] },
      'translations/1/language',
    ],
    [
      'what is unknown in a translation',
      { translations: [{ language: 'de-DE', title: 'Hallo' }] },
      'translations/0/title',
    ],
    ['a text in place of a list', { permissions: 'MICROPHONE' }, 'permissions'],
  ])('refuses %s, and says where', async (_, changes, pointer) => {
    const { edit, read } = await register(`com.needs.refused-${pointer.toLowerCase().replaceAll('/', '-')}`)
    const { status, body } = await edit(changes)
    expect(status).toBe(422)
    expect(Object.keys((body as unknown as { fields: object }).fields)).toContain(pointer)
    expect(await read()).toMatchObject({ permissions: [], translations: [], tagline: null })
  })
})
