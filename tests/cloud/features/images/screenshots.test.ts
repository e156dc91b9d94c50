import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { images, screenshots } from '../../../../cloud/db/schema.ts'
import { sweepImages } from '../../../../cloud/features/images/images.ts'
import { sweepScreenshots } from '../../../../cloud/features/images/screenshots.ts'
import { calls, pathOfScreenshot, screenshotLimits, screenshotTexts } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { declared, picture } from '../images/pictures.ts'

type Fields = Record<string, string>

const profile = { company: 'Northlight', contactEmail: 'apps@northlight.example.com' }

onOneDatabase('an app’s screenshots', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let reviewer: Person
  let apps = 0

  beforeAll(async () => {
    owner = await cloud.person('owner')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    await cloud.call(calls.saveProfile, { as: owner, body: profile })
  })

  async function register(as = owner) {
    const packageName = `com.shots.app-${++apps}`
    const body = registration(packageName)
    await cloud.call(calls.registerApp, { as, body })
    const own = { as, params: { packageName } }
    const upload = (bytes: Uint8Array | string, fields: Fields = {}, by = as) =>
      cloud.call(calls.uploadScreenshot, { ...own, as: by, body: formOf(bytes, fields) })
    return {
      packageName,
      own,
      upload,
      uploaded: async (width: number, height = 400) =>
        (await upload(await picture(width, height).png().toBuffer())).body.screenshot,
      list: async () => (await cloud.call(calls.listScreenshots, own)).body.screenshots,
      use: (...hashes: string[]) =>
        cloud.call(calls.updateApp, {
          ...own,
          body: { ...body, screenshots: hashes.map((hash, place) => ({ hash, alt: `Picture ${place}` })) },
        }),
    }
  }

  const read = async (hash: string) => {
    const response = await cloud.app.request(pathOfScreenshot(hash))
    return { status: response.status, response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it.each([
    ['png', 800, 600, 800, 600],
    ['jpeg', 600, 1_400, 600, 1_400],
    ['webp', 2_600, 1_040, 2_560, 1_024],
  ] as const)(
    'keeps a %s of %i × %i as WebP of %i × %i',
    async (format, width, height, keptWidth, keptHeight) => {
      const { upload, list } = await register()
      const { status, body } = await upload(await picture(width, height).toFormat(format).toBuffer())
      expect([status, body]).toEqual([
        201,
        {
          screenshot: {
            hash: expect.stringMatching(/^[0-9a-f]{64}$/),
            url: `${cloud.config.siteUrl}${pathOfScreenshot(body.screenshot.hash)}`,
            width: keptWidth,
            height: keptHeight,
            isSimulated: false,
            sessionId: null,
            momentMs: null,
            uploadedAt: expect.any(String),
          },
        },
      ])
      expect(await list()).toEqual([body.screenshot])
      const { response, bytes } = await read(body.screenshot.hash)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: keptWidth,
        height: keptHeight,
      })
    },
  )

  it('keeps what Try It drew exactly, marked as simulated, with its session and moment', async () => {
    const { own, upload, list } = await register()
    const { session } = (await cloud.call(calls.startSession, { ...own, body: {} })).body
    const drawn = await picture(1_280, 640).png().toBuffer()
    const { status, body } = await upload(drawn, { sessionId: session.id, momentMs: '1200' })
    const taken = { isSimulated: true, sessionId: session.id, momentMs: 1_200, width: 1_280, height: 640 }
    expect([status, body.screenshot]).toMatchObject([201, taken])
    const { bytes } = await read(body.screenshot.hash)
    const pixels = (of: Buffer) => sharp(of).raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(drawn))).toBe(true)
    const { xmp, exif } = await sharp(bytes).metadata()
    expect([xmp?.includes('>Simulated<'), exif]).toEqual([true, undefined])
    expect(await list()).toMatchObject([taken])

    const ofContainers = await picture(576, 288).png().toBuffer()
    const second = await upload(ofContainers, { sessionId: session.id, momentMs: '1300' })
    expect(second.body.screenshot).toMatchObject({ isSimulated: true, width: 576, height: 288 })
  })

  it('takes a picture as Try It’s only from one of the person’s own sessions of the app', async () => {
    const { own, upload } = await register()
    const other = await register()
    const { session } = (await cloud.call(calls.startSession, { ...other.own, body: {} })).body
    const drawn = await picture(1_280, 640).png().toBuffer()
    const text = 'This isn’t one of your sessions of this app.'
    for (const sessionId of [session.id, randomUUID(), 'none'])
      expect(await upload(drawn, { sessionId })).toMatchObject({
        status: 422,
        body: { fields: { sessionId: text } },
      })
    expect(await upload(drawn, { momentMs: '5' })).toMatchObject({
      status: 422,
      body: { fields: { momentMs: 'Send the moment’s session as well.' } },
    })
    const mine = (await cloud.call(calls.startSession, { ...own, body: {} })).body.session.id
    expect(await upload(await picture(640, 320).png().toBuffer(), { sessionId: mine })).toMatchObject({
      status: 422,
      body: { fields: { file: screenshotTexts.exact } },
    })
  })

  it.each<[string, string | Uint8Array, string]>([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      screenshotTexts.type,
    ],
    ['HTML under another name', '<!doctype html><script>alert(1)</script>', screenshotTexts.type],
    ['an empty file', '', screenshotTexts.type],
    ['only the beginning of a PNG', declared(1_000, 1_000).subarray(0, 20), screenshotTexts.damaged],
    ['a picture of which the most is missing', declared(1_000, 1_000), screenshotTexts.damaged],
    [
      'a small file that declares 10,000 × 10,000',
      declared(10_000, 10_000),
      'The picture is 10,000 × 10,000 pixels. Each side may have at most 4,096.',
    ],
    [
      'what is too small',
      declared(319, 400),
      'The picture is 319 × 400 pixels. Each side needs at least 320.',
    ],
    [
      'what is too wide',
      declared(1_001, 400),
      'The picture is 1,001 × 400 pixels. The longer side may be at most 2.5 times the shorter.',
    ],
    [
      'what is too high',
      declared(400, 1_001),
      'The picture is 400 × 1,001 pixels. The longer side may be at most 2.5 times the shorter.',
    ],
    ['more than 10 MB', new Uint8Array(screenshotLimits.bytes + 1), screenshotTexts.tooLarge],
  ])('refuses %s', async (_, bytes, text) => {
    const { upload, list } = await register()
    expect(await upload(bytes)).toMatchObject({
      status: 422,
      body: { code: 'INVALID_FIELDS', error: text, fields: { file: text } },
    })
    expect(await list()).toEqual([])
  })

  it('refuses a body that is too large before it is read, and who doesn’t own the app', async () => {
    const { upload, own } = await register()
    expect((await upload(new Uint8Array(40 * 1_024 * 1_024))).status).toBe(413)
    const good = await picture(400, 400).png().toBuffer()
    for (const other of [reviewer, await cloud.person(`stranger-${apps}`)]) {
      expect(await upload(good, {}, other)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect((await cloud.call(calls.listScreenshots, { ...own, as: other })).status).toBe(404)
    }
  })

  it('has no room for more than so many that no version uses', async () => {
    const { upload, uploaded, own, use } = await register()
    const first = await uploaded(400)
    const [row] = await cloud.db.select().from(screenshots).where(sql`hash = ${first.hash}`)
    if (!row) throw new Error('It was not stored.')
    for (let place = 1; place < screenshotLimits.unused; place++) {
      const hash = place.toString(16).padStart(64, '0')
      await cloud.db
        .insert(images)
        .values({ hash, webp: Buffer.from('x') })
        .onConflictDoNothing()
      await cloud.db.insert(screenshots).values({ ...row, hash })
    }
    const next = await picture(401, 400).png().toBuffer()
    expect(await upload(next)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SCREENSHOTS' } })
    await use(first.hash)
    expect((await upload(next)).status).toBe(201)
    await cloud.call(calls.deleteApp, own)
  })

  it('takes only pictures of the app itself for its page', async () => {
    const { uploaded, use, own } = await register()
    const other = await register()
    const [mine, theirs] = [await uploaded(402), await other.uploaded(403)]
    const text = 'Upload this picture for this app first.'
    expect(await use(mine.hash, theirs.hash, '0'.repeat(63).concat('f'))).toMatchObject({
      status: 422,
      body: {
        fields: { screenshots: text, 'screenshots/1/hash': text, 'screenshots/2/hash': text },
      },
    })
    expect((await use(mine.hash)).body.screenshots).toEqual([{ hash: mine.hash, alt: 'Picture 0' }])
    const body = registration('com.shots.new', { screenshots: [{ hash: mine.hash, alt: 'A' }] })
    expect(await cloud.call(calls.registerApp, { as: owner, body })).toMatchObject({
      status: 422,
      body: { fields: { 'screenshots/0/hash': text } },
    })
    expect((await cloud.call(calls.getApp, own)).body.screenshots).toHaveLength(1)
  })

  it('keeps what the draft and submitted versions use, and deletes the rest after a day', async () => {
    const { uploaded, use, own, list, packageName } = await register()
    const live = await uploaded(410)
    const submitted = await uploaded(411)
    const drafted = await uploaded(412)
    const unused = await uploaded(413)
    await use(live.hash)
    await cloud.call(calls.publishApp, own)
    const approve = { as: reviewer, params: { packageName }, body: { notes: '' } }
    expect((await cloud.call(calls.approveApp, approve)).status).toBe(200)
    const before = (await read(live.hash)).bytes
    await use(submitted.hash)
    await cloud.call(calls.publishApp, own)
    await use(drafted.hash)

    const age = sql`now() - interval '25 hours'`
    await cloud.db.update(screenshots).set({ uploadedAt: age })
    await cloud.db.update(images).set({ uploadedAt: age })
    const young = await uploaded(414)
    const known = [live, submitted, drafted, young].map(({ hash }) => hash)
    expect((await list()).map(({ hash }) => hash).sort()).toEqual([...known, unused.hash].sort())
    await sweepScreenshots(cloud.db)
    await sweepImages(cloud.db)

    expect((await list()).map(({ hash }) => hash).sort()).toEqual(known.sort())
    const statuses = [live, submitted, drafted, young, unused].map(
      async ({ hash }) => (await cloud.app.request(pathOfScreenshot(hash))).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 404])
    expect((await read(live.hash)).bytes.equals(before)).toBe(true)
    expect((await use(unused.hash)).status).toBe(422)
  })

  it('forgets an app’s pictures with the app', async () => {
    const { uploaded, own } = await register()
    const shot = await uploaded(420)
    await cloud.call(calls.deleteApp, own)
    await cloud.db.update(images).set({ uploadedAt: sql`now() - interval '25 hours'` })
    await sweepImages(cloud.db)
    expect((await cloud.app.request(pathOfScreenshot(shot.hash))).status).toBe(404)
  })
})

function formOf(bytes: Uint8Array | string, fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'picture.png'))
  return form
}
