import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { images } from '../../../../cloud/db/schema.ts'
import { sweepImages } from '../../../../cloud/features/images/images.ts'
import { buckets } from '../../../../cloud/http/limits/buckets.ts'
import { calls, imageTexts } from '../../../../src/api/contract.ts'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { type Person, registration } from '../../support/testCloud.ts'
import { declared, picture } from './pictures.ts'

type Fields = Record<string, string>

onOneDatabase('uploading a logo', (database) => {
  const cloud = setUpCloud(database, { rateLimitFactor: 0.4 })
  let owner: Person
  beforeAll(async () => {
    owner = await cloud.person('owner')
  })

  /** Sends a file, whatever it is, as a form does. */
  async function upload(bytes: Uint8Array | string, fields: Fields = {}, type = 'image/png') {
    const form = new FormData()
    form.set(
      'file',
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'logo.png', { type }),
    )
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const response = await cloud.app.request('/api/dev/images', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.coreToken}` },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  async function stored(bytes: Uint8Array, fields?: Fields) {
    const { status, body } = await upload(bytes, fields)
    expect({ status, body }).toMatchObject({ status: 201, body: { width: 512, height: 512 } })
    const read = async (format: string) => {
      const response = await cloud.app.request(body.url.replace(/webp$/, format))
      return { response, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    return { url: body.url as string, read }
  }

  it.each(['png', 'jpeg', 'webp'] as const)('keeps a %s as WebP and PNG of 512 × 512', async (format) => {
    const { read } = await stored(await picture(800, 600).toFormat(format).toBuffer())
    for (const kept of ['webp', 'png']) {
      const { response, bytes } = await read(kept)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${kept}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: kept, width: 512, height: 512 })
    }
  })

  it('reads a picture once for all who want it at the same time, and answers 304 to who has it', async () => {
    const { url } = await stored(await picture(310, 310).png().toBuffer())
    const select = vi.spyOn(cloud.db, 'select')
    const get = (headers: Record<string, string> = {}) => cloud.app.request(url, { headers })
    const [first, ...others] = await Promise.all([get(), get(), get()])
    const etag = first?.headers.get('etag') ?? ''
    const known = await Promise.all([
      get({ 'if-none-match': etag }),
      get({ 'if-none-match': `"x", W/${etag}` }),
    ])
    await get()
    const reads = select.mock.calls.length
    select.mockRestore()
    expect(reads).toBe(1)
    expect(known.map(({ status }) => status)).toEqual([304, 304])
    const sizes = [first, ...others].map(async (answer) => (await answer?.arrayBuffer())?.byteLength)
    expect(new Set(await Promise.all(sizes)).size).toBe(1)
  })

  it('gives an address so many pictures in five minutes', async () => {
    const { url } = await stored(await picture(311, 311).png().toBuffer())
    const limited = buckets.apiCalls.points * cloud.config.rateLimitFactor
    const headers = { 'if-none-match': `"${url.split('/').at(-1)}"` }
    const from = (address: string) => cloud.app.request(url, { headers }, address)
    const flooded = Array.from({ length: limited + 1 }, () => from('192.0.2.1'))
    const statuses = (await Promise.all(flooded)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await from('192.0.2.2')).status).toBe(304)
  })

  it('has one address for one picture', async () => {
    const bytes = await picture(300, 300).png().toBuffer()
    const [one, other] = await Promise.all([stored(bytes), stored(bytes)])
    expect(one.url).toBe(other.url)
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/images\/[0-9a-f]{64}\.webp$/)
  })

  it('keeps nothing that a camera wrote beside the picture, and turns it as it was held', async () => {
    const bytes = await picture(400, 600)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('Somebody')).toBe(true)
    // Turned it is 600 wide and 400 high, so that this square is in it.
    const { read } = await stored(bytes, { left: '200', top: '0', size: '400' })
    for (const format of ['webp', 'png']) {
      const { bytes } = await read(format)
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Somebody')).toBe(false)
    }
  })

  it('cuts the square that is wanted, else the middle', async () => {
    const halves = sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } }).composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: 'blue' } }, left: 300, top: 0 },
    ])
    const bytes = await halves.png().toBuffer()
    const colours = async (fields?: Fields) => {
      const { read } = await stored(bytes, fields)
      const { data } = await sharp((await read('png')).bytes)
        .resize(2, 1, { kernel: 'nearest' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [data.toString('hex', 0, 3), data.toString('hex', 3, 6)]
    }
    expect(await colours()).toEqual(['ff0000', '0000ff'])
    expect(await colours({ left: '0', top: '0', size: '300' })).toEqual(['ff0000', 'ff0000'])
    expect(await colours({ left: '300', top: '0', size: '300' })).toEqual(['0000ff', '0000ff'])
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', imageTexts.type],
    ['HTML under another name', '<!doctype html><script>alert(1)</script>', imageTexts.type],
    ['an empty file', '', imageTexts.type],
    ['only the beginning of a PNG', declared(1_000, 1_000).subarray(0, 20), imageTexts.damaged],
    [
      'a small file that declares 10,000 × 10,000',
      declared(10_000, 10_000),
      'The picture is 10,000 × 10,000 pixels. At most 4,096 × 4,096 are accepted.',
    ],
    ['a picture of which the most is missing', declared(1_000, 1_000), imageTexts.damaged],
  ])('refuses %s', async (_, bytes, text) => {
    expect(await upload(bytes)).toEqual({
      status: 422,
      body: { code: 'INVALID_FIELDS', error: text, fields: { file: text } },
    })
  })

  it('refuses what is too small, and a truncated picture', async () => {
    const small = await upload(await picture(300, 200).png().toBuffer())
    expect(small.body.fields.file).toBe('The picture is 300 × 200 pixels. It needs at least 256 × 256.')
    const whole = await picture(600, 600).jpeg().toBuffer()
    const cut = await upload(whole.subarray(0, whole.length / 2))
    expect(cut).toMatchObject({ status: 422, body: { fields: { file: imageTexts.damaged } } })
  })

  it('refuses a square outside the picture or named in part', async () => {
    const bytes = await picture(600, 600).png().toBuffer()
    expect((await upload(bytes, { left: '400', top: '0', size: '300' })).body.fields).toEqual({
      size: 'The square must be inside the picture.',
    })
    expect((await upload(bytes, { left: '0' })).body.fields).toEqual({
      size: 'Send left, top and size together.',
    })
  })

  it('refuses more than 4 MB, without a file, and what is no form', async () => {
    const large = await upload(new Uint8Array(imageSize + 1))
    expect(large).toMatchObject({ status: 422, body: { fields: { file: imageTexts.tooLarge } } })
    expect((await upload(new Uint8Array(40 * 1024 * 1024))).status).toBe(413)
    const json = await cloud.call(calls.uploadImage, { as: owner, body: {} })
    expect([json.status, json.body]).toMatchObject([415, { code: 'NOT_MULTIPART' }])
    const request = { method: 'POST', headers: { authorization: `Bearer ${owner.coreToken}` } }
    const empty = await cloud.app.request('/api/dev/images', { ...request, body: new FormData() })
    expect(await empty.json()).toMatchObject({ fields: { file: imageTexts.missing } })
  })

  it('deletes after a day what no app, submitted revision or profile uses', async () => {
    const made = async (width: number) => (await stored(await picture(width, 300).png().toBuffer())).url
    const [ofApp, ofProfile, unused, young, frozen] = [
      await made(301),
      await made(302),
      await made(303),
      await made(304),
      await made(305),
    ]
    await cloud.call(calls.registerApp, {
      as: owner,
      body: { ...registration('com.images.user'), logoURL: ofApp },
    })
    const profile = { company: 'Example', contactEmail: 'apps@example.com', logo: ofProfile }
    await cloud.call(calls.saveProfile, { as: owner, body: profile })
    const params = { packageName: 'com.images.user' }
    const withLogo = (logoURL: string) => ({ as: owner, params, body: { ...registration(''), logoURL } })
    await cloud.call(calls.updateApp, withLogo(frozen))
    await cloud.call(calls.publishApp, { as: owner, params })
    await cloud.call(calls.updateApp, withLogo(ofApp))
    const age = sql`now() - interval '25 hours'`
    await cloud.db.update(images).set({ uploadedAt: age }).where(sql`position(hash in ${young}) = 0`)
    await sweepImages(cloud.db)
    const statuses = [ofApp, frozen, ofProfile, unused, young].map(
      async (url) => (await cloud.app.request(url)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 200])
  })
})

const imageSize = 4 * 1024 * 1024
