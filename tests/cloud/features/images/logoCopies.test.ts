import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { sweepImages } from '../../../../cloud/features/images/images.ts'
import { calls } from '../../../../src/api/contract.ts'
import { httpServer } from '../../glasses/support/servers.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { rows } from '../../support/rows.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { declared, picture } from './pictures.ts'

onOneDatabase('copies of foreign logos', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let reviewer: Person
  beforeAll(async () => {
    owner = await cloud.person('owner')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    const body = { company: 'Northlight', contactEmail: 'apps@example.com' }
    await cloud.call(calls.saveProfile, { as: owner, body })
  })

  const copyOf = (url: string) => cloud.app.request(`/images/copy?url=${encodeURIComponent(url)}`)
  const register = (packageName: string, logoURL: string) =>
    cloud.call(calls.registerApp, { as: owner, body: { ...registration(packageName), logoURL } })
  const submit = async (packageName: string, logoURL: string) => {
    await register(packageName, logoURL)
    const { status } = await cloud.call(calls.publishApp, { as: owner, params: { packageName } })
    expect(status).toBe(200)
  }

  it('are made when an app is submitted, whole and anew', async () => {
    const bytes = await picture(1_600, 800)
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
    await using host = await httpServer((_, response) => response.end(bytes))
    const url = `http://127.0.0.1:${host.port}/logo.jpg`
    expect((await copyOf(url)).status).toBe(404)
    await submit('com.copies.whole', url)
    const copy = await copyOf(url)
    expect(Object.fromEntries(copy.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const made = Buffer.from(await copy.arrayBuffer())
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 1_024, height: 512 })
    expect(made.includes('Somebody')).toBe(false)
  })

  it('are made when reviewers list an app, once for all of them', async () => {
    const bytes = await picture(120, 90).png().toBuffer()
    let calledFor = 0
    await using host = await httpServer((_, response) => {
      calledFor++
      response.end(bytes)
    })
    const url = `http://127.0.0.1:${host.port}/small.png`
    await register('com.copies.listed', url)
    const list = () => cloud.call(calls.pageAllApps, { as: reviewer, query: {} })
    await Promise.all([list(), list()])
    const [one, other] = await Promise.all([copyOf(url), copyOf(url)])
    await list()
    expect([one.status, other.status, (await copyOf(url)).status, calledFor]).toEqual([200, 200, 200, 1])
    expect(await sharp(Buffer.from(await one.arrayBuffer())).metadata()).toMatchObject({ width: 120 })
  })

  it.each<[string, (place: string) => string]>([
    ['an SVG', (place) => `${place}/svg`],
    ['a picture that declares 10,000 × 10,000', (place) => `${place}/bomb`],
    ['more than 4 MB', (place) => `${place}/large`],
    ['a redirect', (place) => `${place}/redirect`],
    ['an address that clouds offer their machines', () => 'http://168.63.129.16/logo.png'],
    ['a name that leads nowhere', () => 'https://logos.example.com/logo.png'],
  ])('are not made of %s', async (what, urlAt) => {
    await using host = await httpServer((request, response) => {
      if (request.url === '/svg') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
      else if (request.url === '/bomb') response.end(declared(10_000, 10_000))
      else if (request.url === '/large') response.end(Buffer.alloc(5 * 1024 * 1024))
      else response.writeHead(302, { location: '/bomb' }).end()
    })
    const url = urlAt(`http://127.0.0.1:${host.port}`)
    await submit(`com.copies.${what.replaceAll(/[^a-z]/g, '')}`, url)
    expect((await copyOf(url)).status).toBe(404)
  })

  it('are not made of the portal’s own pictures, and hold up nobody else’s', async () => {
    const other = await cloud.person('other')
    const asked = Promise.withResolvers<void>()
    const bytes = await picture(300, 300).png().toBuffer()
    await using slow = await httpServer(() => asked.resolve())
    await using quick = await httpServer((_, response) => response.end(bytes))
    await submit('com.copies.own', `${cloud.config.siteUrl}/images/none.webp`)
    await submit('com.copies.slow', `http://127.0.0.1:${slow.port}/logo.png`)
    await asked.promise
    const url = `http://127.0.0.1:${quick.port}/logo.png`
    const body = { ...registration('com.copies.quick'), logoURL: url }
    await cloud.call(calls.registerApp, { as: other, body })
    await cloud.call(calls.pageAllApps, { as: reviewer, query: {} })
    expect((await copyOf(url)).status).toBe(200)
  })

  it('stay while they are young, and are deleted after a week', async () => {
    const bytes = await picture(310, 300).png().toBuffer()
    await using host = await httpServer((_, response) => response.end(bytes))
    const url = `http://127.0.0.1:${host.port}/logo.png`
    await submit('com.copies.swept', url)
    await copyOf(url)
    const pictures = async () => (await rows(cloud.db, sql`select 1 from images`)).length
    await cloud.db.execute(sql`update images set uploaded_at = now() - interval '2 days'`)
    const before = await pictures()
    await sweepImages(cloud.db)
    expect(await pictures()).toBe(before)
    await cloud.db.execute(sql`update logo_copies set fetched_at = now() - interval '8 days'`)
    await sweepImages(cloud.db)
    expect(await pictures()).toBe(0)
    expect((await copyOf(url)).status).toBe(404)
  })
})
