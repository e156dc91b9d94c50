import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { apps, developers } from '../../../cloud/db/schema.ts'
import { calls } from '../../../src/api/contract.ts'
import { onOneDatabase } from '../support/databases.ts'
import { approved, filledListing, keepPicture } from '../support/listing.ts'
import { reviewing } from '../support/review.ts'
import { setUpCloud } from '../support/setUpCloud.ts'
import { openTestCloud, type Person, registration } from '../support/testCloud.ts'

onOneDatabase('the install page', (database) => {
  it('shows an app to whoever has the link, and its texts as texts', async () => {
    const hosted = await openTestCloud(database)
    const developer = await hosted.person('developer')
    await hosted.call(calls.saveProfile, { as: developer, body: { company: 'Fish & <Chips>' } })
    await hosted.call(calls.registerApp, {
      as: developer,
      body: registration('com.example.install', {
        name: '<script>alert(1)</script>',
        description: 'Shows “what” people say & more.',
      }),
    })

    const response = await hosted.app.request('/install/com.example.install')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>')
    expect(html).toContain('by Fish &amp; &lt;Chips&gt;')
    expect(html).toContain('Shows “what” people say &amp; more.')
    expect(html).toContain('src="https://captions.example.com/logo.png"')
    expect(html).not.toContain(developer.email)
    expect(html).toContain('Test version, not in the app store')

    for (const path of ['/install/com.example.none', '/install/Not%20A%20Name', '/install/nul%00']) {
      const missing = await hosted.app.request(path)
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('App not found')])
    }
    await hosted.close()
  })

  it('says what is known of the developer, and links only web addresses', async () => {
    const hosted = await openTestCloud(database)
    const developer = await hosted.person('developer')
    await hosted.call(calls.registerApp, { as: developer, body: registration('com.example.known') })
    const read = async () => (await hosted.app.request('/install/com.example.known')).text()
    expect(await read()).toContain('The developer hasn’t filled in a profile.')

    const profile = { company: 'Fish', website: 'https://fish.example', description: 'Two & a half people.' }
    await hosted.db.update(developers).set(profile).where(eq(developers.id, developer.id))
    await hosted.db.update(apps).set({ status: 'PUBLISHED' })
    const known = await read()
    expect(known).toContain('Two &amp; a half people.')
    expect(known).toContain('href="https://fish.example"')
    expect(known).toContain('Reviewed and published')

    await hosted.db.update(developers).set({ website: 'javascript:alert(1)' })
    expect(await read()).not.toContain('javascript:')
    await hosted.close()
  })

  it('is limited by address, with a page that says how long', async () => {
    const limited = await openTestCloud(database, { rateLimitFactor: 0.01 })
    const open = (address: string, path = '/install/com.example.none') =>
      limited.app.request(path, {}, address)
    for (let n = 0; n < 3; n++)
      expect((await open('203.0.113.1', `/install/com.guess-${n}`)).status).toBe(404)
    const refused = await open('203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^(29\d|300)$/),
    ])
    expect(await refused.text()).toContain('Wait 5 minutes, then reload this page.')
    expect((await open('203.0.113.2')).status).toBe(404)
    await limited.close()
  })
})

onOneDatabase('an app’s public page', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person

  beforeAll(async () => {
    owner = await cloud.person('owner')
  })

  const open = async (packageName: string, query = '', headers: Record<string, string> = {}) => {
    const response = await cloud.app.request(`/install/${packageName}${query}`, { headers })
    return { headers: response.headers, html: await response.text() }
  }

  it('shows what a person wants to know before installing, without script', async () => {
    const packageName = 'com.page.all'
    const { edit, approve } = await approved(cloud, owner, packageName, filledListing)
    const first = await keepPicture(cloud, packageName, { isSimulated: true })
    const second = await keepPicture(cloud, packageName, { width: 600, height: 1_200 })
    const edited = await edit({
      screenshots: [
        { hash: first, alt: 'A sentence on the lens' },
        { hash: second, alt: 'The settings <page>' },
      ],
    })
    expect(edited.status).toBe(200)
    expect((await approve()).status).toBe(200)

    const { html } = await open(packageName)
    const pictures = [...html.matchAll(/<img src="\/images\/[^>]+>/g)].map(([tag]) => tag)
    expect(pictures).toEqual([
      expect.stringMatching(
        `<img src="/images/${first}.webp" alt="A sentence on the lens" width="1280" height="640" .*fetchpriority="high"`,
      ),
      expect.stringMatching(
        `<img src="/images/${second}.webp" alt="The settings &lt;page&gt;" width="600" height="1200" .*loading="lazy"`,
      ),
    ])
    expect(html.match(/Simulated/g)?.length).toBe(1)
    expect(html).not.toContain('<script')
    expect(html.indexOf('id="install"')).toBeLessThan(html.indexOf('id="about"'))
    expect(textOf(html)).toEqual(
      expect.arrayContaining([
        'Live Captions',
        'Captions for the room you are in',
        'by Northlight',
        'Microphone and transcripts',
        'To write down what people around you say.',
        'Can’t run the app. Missing: Display.',
        'Runs the app. Not available: Speaker.',
        'Put the glasses on.',
        'Two more languages.',
        'Accessibility',
        'https://captions.example.com/privacy',
      ]),
    )
    expect(html).toContain('href="mailto:help@captions.example.com"')
    expect(html).toMatch(/<meta name="description" content="Captions for the room you are in" \/>/)
    expect(html).not.toContain('noindex')
  })

  it('says what is structured in properties that schema.org knows', async () => {
    const { html } = await open('com.page.all')
    const names = [...html.matchAll(/itemprop="(\w+)"/g)].map(([, name]) => name)
    const known =
      /^(name|description|url|image|screenshot|contentUrl|caption|applicationCategory|operatingSystem|permissions|releaseNotes|author|inLanguage|identifier|dateModified|offers|price|priceCurrency)$/
    expect(names.filter((name) => !known.test(name ?? ''))).toEqual([])
    for (const name of ['name', 'description', 'image', 'operatingSystem', 'applicationCategory', 'author'])
      expect(names).toContain(name)
    expect(html).toContain('itemscope itemtype="https://schema.org/SoftwareApplication"')
    // What a search engine asks of an app beside its name, else it shows no rich result.
    expect(html).toMatch(
      /itemprop="offers" itemscope itemtype="https:\/\/schema.org\/Offer">\s*<meta itemprop="price" content="0" \/>/,
    )

    const properties = [
      ...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g),
    ]
    expect(Object.fromEntries(properties.map(([, name, value]) => [name, value]))).toMatchObject({
      'og:type': 'website',
      'og:title': 'Live Captions',
      'og:description': 'Captions for the room you are in',
      'og:url': 'http://127.0.0.1:3000/install/com.page.all',
      'og:image': expect.stringContaining('/install/com.page.all/card.png?'),
      'og:locale': 'en_GB',
      'twitter:card': 'summary_large_image',
    })
  })

  it('is in the language of its address, else in the one that the browser prefers', async () => {
    const languageOf = async (query: string, accepted?: string) => {
      const { html, headers } = await open(
        'com.page.all',
        query,
        accepted === undefined ? {} : { 'accept-language': accepted },
      )
      expect(headers.get('vary')).toMatch(/Accept-Language/)
      const [, language, direction = 'ltr'] = /<html lang="([\w-]+)"(?: dir="(\w+)")?>/.exec(html) ?? []
      expect(headers.get('content-language')).toBe(language)
      return `${language} ${direction}`
    }
    expect(await languageOf('')).toBe('en-GB ltr')
    expect(await languageOf('?lang=de-DE')).toBe('de-DE ltr')
    expect(await languageOf('?lang=de')).toBe('de-DE ltr')
    expect(await languageOf('?lang=de-DE', 'ar')).toBe('de-DE ltr')
    expect(await languageOf('?lang=fr-FR', 'de-AT;q=0.5, ar;q=0.9')).toBe('ar-SA rtl')
    expect(await languageOf('', 'fr, de;q=0.4')).toBe('de-DE ltr')
    expect(await languageOf('', 'de;q=0, *;q=0.1')).toBe('en-GB ltr')
    expect(await languageOf('', 'en-US,en;q=0.8,de;q=0.7')).toBe('en-GB ltr')
    expect(await languageOf('', `${'x,'.repeat(2_000)}de`)).toBe('de-DE ltr')
  })

  it('falls back to its own language text by text, and marks what is in another', async () => {
    const german = (await open('com.page.all', '?lang=de-DE')).html
    expect(german).toMatch(/<h1[^>]*>Untertitel</)
    expect(german).toMatch(/<p class="tagline" lang="en-GB" dir="ltr">Captions for the room you are in</)
    expect(german).toMatch(/<p class="written" itemprop="description">Zeigt, was andere sagen\.</)
    expect(textOf(german)).toEqual(expect.arrayContaining(['Erste Schritte', 'Setzen Sie die Brille auf.']))
    expect(german).toContain(
      '<link rel="canonical" href="http://127.0.0.1:3000/install/com.page.all?lang=de-DE" />',
    )
    const alternates = [...german.matchAll(/hreflang="([\w-]+)" href="([^"]+)" \/>/g)].map(([, tag]) => tag)
    expect(alternates).toEqual(['x-default', 'en-GB', 'de-DE', 'ar-SA'])

    const arabic = (await open('com.page.all', '?lang=ar-SA')).html
    expect(arabic).toMatch(/<h1[^>]*>ترجمة حية</)
    expect(arabic).toContain('<span lang="en" dir="ltr">About This App</span>')
    expect(arabic).toContain('<header class="header" lang="en" dir="ltr">')
  })

  it('stays byte for byte as it was approved while its developer edits it, pictures too', async () => {
    const packageName = 'com.page.frozen'
    const { edit, approve } = await approved(cloud, owner, packageName, filledListing)
    const old = await keepPicture(cloud, packageName)
    await edit({ screenshots: [{ hash: old, alt: 'Old' }] })
    await approve()
    const public_ = () =>
      Promise.all(
        ['', '?lang=de-DE', '?lang=ar-SA'].map(async (query) => (await open(packageName, query)).html),
      )
    const before = await public_()

    const draft = await keepPicture(cloud, packageName)
    const changes = {
      name: 'Draft name',
      tagline: 'Draft tagline',
      permissions: [],
      whatsNew: 'Draft news',
      language: 'de-DE',
      translations: [],
      screenshots: [{ hash: draft, alt: 'Draft' }],
    }
    expect((await edit(changes)).status).toBe(200)
    expect(await public_()).toEqual(before)
    const own = { as: owner, params: { packageName } }
    await cloud.call(calls.publishApp, { ...own, body: {} })
    expect(await public_()).toEqual(before)

    expect((await approve()).status).toBe(200)
    const { html } = await open(packageName)
    expect(html).toContain('Draft tagline')
    expect(html).toContain(`/images/${draft}.webp`)
    const news = [...html.matchAll(/<time datetime="[^"]+">|Draft news|Two more languages\./g)].map(
      ([found]) => (found.startsWith('<time') ? 'time' : found),
    )
    expect(news).toEqual(['time', 'Draft news', 'time', 'Two more languages.'])
  })

  it('says of the developer what was approved, until a version with the new profile is', async () => {
    const packageName = 'com.page.profile'
    const developer = await cloud.person('changes.profile')
    const saveProfile = (company: string) =>
      cloud.call(calls.saveProfile, { as: developer, body: { company } })
    const { approve, reviewer } = await approved(cloud, developer, packageName)
    await approve()
    await saveProfile('Sneaky Bank')
    const page = async () => (await open(packageName)).html
    expect(await page()).toContain('Northlight')
    expect(await page()).not.toContain('Sneaky Bank')

    const own = { as: developer, params: { packageName } }
    expect((await cloud.call(calls.publishApp, { ...own, body: {} })).status).toBe(200)
    expect((await cloud.call(calls.publishApp, { ...own, body: {} })).status).toBe(409)
    await saveProfile('Later Still')
    expect(await page()).not.toMatch(/Sneaky Bank|Later Still/)
    expect((await reviewing(cloud, reviewer, packageName).approve()).status).toBe(200)
    expect(await page()).toContain('Sneaky Bank')
    expect(await page()).not.toMatch(/Northlight|Later Still/)
  })
})

/** What a page says, element by element. */
const textOf = (html: string) =>
  html
    .replaceAll(/<head>.*<\/head>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

onOneDatabase('the picture of an app’s page', (database) => {
  const cloud = setUpCloud(database)

  it('shows what the page does, in each language, and changes its address with it', async () => {
    const owner = await cloud.person('owner')
    const packageName = 'com.card.app'
    const { edit, approve } = await approved(cloud, owner, packageName, filledListing)
    const hash = await keepPicture(cloud, packageName)
    await edit({ screenshots: [{ hash, alt: 'The lens' }] })
    const addressIn = async (language: string) => {
      const html = await (await cloud.app.request(`/install/${packageName}?lang=${language}`)).text()
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      return address.replaceAll('&amp;', '&')
    }
    const english = await addressIn('en-GB')
    const german = await addressIn('de-DE')
    expect(german).not.toBe(english)

    const read = async (address: string) => {
      const response = await cloud.app.request(address)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      return {
        cache: response.headers.get('cache-control'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    }
    const drawn = await read(english)
    const { width, height } = await sharp(drawn.bytes).metadata()
    expect([width, height, drawn.cache]).toEqual([1_200, 630, expect.stringContaining('immutable')])
    expect((await read(german)).bytes.equals(drawn.bytes)).toBe(false)
    expect((await read(english)).bytes.equals(drawn.bytes)).toBe(true)
    expect((await read(`/install/${packageName}/card.png?v=other`)).cache).toBe('public, max-age=300')
    expect((await cloud.app.request('/install/com.card.none/card.png')).status).toBe(404)

    expect((await approve()).status).toBe(200)
    await edit({ name: 'W'.repeat(200), tagline: '<b>&', screenshots: [] })
    expect(await addressIn('en-GB')).toBe(english)
    expect((await read(english)).bytes.equals(drawn.bytes)).toBe(true)
    expect((await approve()).status).toBe(200)
    expect((await read(await addressIn('en-GB'))).bytes.equals(drawn.bytes)).toBe(false)
  })
})
