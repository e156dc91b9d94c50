import { beforeAll, expect, it } from 'vitest'

import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { approved, filledListing, keepPicture } from '../support/listing.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { openTestCloud, type Person, registration } from '../support/testCloud.ts'

const packageName = 'com.preview.app'

onOneDatabase('the preview of an app’s public page', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let values: ReturnType<typeof registration>

  beforeAll(async () => {
    owner = await cloud.person('owner')
    const { edit, approve } = await approved(cloud, owner, packageName, filledListing)
    const hash = await keepPicture(cloud, packageName, { isSimulated: true })
    const screenshots = [{ hash, alt: 'A sentence on the lens' }]
    values = registration('', { ...filledListing, screenshots })
    await edit({ screenshots })
    expect((await approve()).status).toBe(200)
  })

  const ask = (body: unknown, as = owner) =>
    cloud.call(calls.previewListing, { as, params: { packageName }, body })
  const preview = async (changes: object, language = 'en-GB', more: object = {}): Promise<string> => {
    const { status, body } = await ask({ language, values: { ...values, ...changes }, ...more })
    expect(status).toBe(200)
    return body.html
  }

  it.each(['en-GB', 'de-DE', 'ar-SA'])(
    'is in %s the page itself where nothing was changed',
    async (language) => {
      const response = await cloud.app.request(`/install/${packageName}?lang=${language}`)
      const html = await preview({}, language)
      expect(mainOf(html)).toBe(mainOf(await response.text()))
      expect(html).toMatch(new RegExp(`<html lang="${language}"`))
    },
  )

  it('is there for a web app, whose name may have underscores', async () => {
    const web = { kind: 'web', publicUrl: '', webAddress: 'http://localhost:5173/' }
    const params = { packageName: 'com.preview.web_app' }
    await cloud.call(calls.registerApp, { as: owner, body: registration(params.packageName, web) })
    const asked = { as: owner, params, body: { language: 'en-GB', values: {} } }
    expect((await cloud.call(calls.previewListing, asked)).status).toBe(200)
    expect((await cloud.app.request(`/install/${params.packageName}`)).status).toBe(200)
  })

  it('shows what is typed, and leads nowhere', async () => {
    const html = await preview(
      { name: '<b>Typed</b>', tagline: ' New ', onboarding: ['Nod.', ''], whatsNew: 'A preview.' },
      'en-GB',
      { scheme: 'dark' },
    )
    for (const text of [
      '&lt;b&gt;Typed&lt;/b&gt;</h1>',
      '>New<',
      '<li>Nod.</li>',
      'A preview.',
      'Two more languages.',
    ])
      expect(html).toContain(text)
    expect(html).toContain('<base target="_blank" />')
    expect(html).toContain('data-scheme="dark"')
    expect(html).not.toContain('class="header"')
    expect(html).not.toContain('<script')
  })

  it('has what the draft has where a value isn’t valid yet, and no picture of another app', async () => {
    const other = 'com.preview.other'
    await cloud.call(calls.registerApp, { as: owner, body: registration(other) })
    const foreign = await keepPicture(cloud, other)
    const html = await preview({
      name: '',
      tagline: 'x'.repeat(81),
      website: 'javascript:alert(1)',
      supportAddress: 'nobody@',
      categories: ['Nonsense'],
      onboarding: Array.from({ length: 41 }, () => 'Nod.'),
      screenshots: [{ hash: foreign, alt: 'Foreign' }],
    })
    for (const text of [
      '>Live Captions</h1>',
      'Captions for the room',
      'https://captions.example.com/',
      'Accessibility',
      'Say something.',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/javascript:|Foreign|Nod\./)
  })

  it('is in the app’s own language where the asked one isn’t written', async () => {
    expect(await preview({ translations: [] }, 'de-DE')).toMatch(/<html lang="en-GB"/)
    expect((await ask({ language: 'xx', values: {} })).status).toBe(422)
  })

  it('is for the app’s developer alone, and changes nothing', async () => {
    const stranger = await cloud.person('stranger')
    expect((await ask({ language: 'en-GB', values: {} }, stranger)).status).toBe(404)
    const { body } = await cloud.call(calls.getApp, { as: owner, params: { packageName } })
    expect(body).toMatchObject({ name: 'Live Captions', tagline: filledListing.tagline })
  })

  it('is limited', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 0.002 })
    const as = await limited.person('typing')
    await limited.call(calls.registerApp, { as, body: registration(packageName) })
    const statuses = []
    for (let n = 0; n < 3; n++) {
      const asked = { as, params: { packageName }, body: { language: 'en-US', values: {} } }
      statuses.push((await limited.call(calls.previewListing, asked)).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    await limited.close()
  })
})

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
