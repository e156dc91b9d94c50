import { eq, sql } from 'drizzle-orm'
import { type Zippable, zipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { bundleFiles, bundles, pieces, uploadPieces } from '../../../../cloud/db/schema.ts'
import { sweepBundles } from '../../../../cloud/features/bundles/sweepBundles.ts'
import { type CheckedRelease, calls } from '../../../../src/api/contract.ts'
import { byLink, testing } from '../../support/beta.ts'
import { built, manifest } from '../../support/bundles.ts'
import { onEachDatabase, onPostgres } from '../../support/databases.ts'
import { releasing, suspending } from '../../support/releases.ts'
import { developing, reviewing } from '../../support/review.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { openTestCloud, type Person, registration, type TestCloud } from '../../support/testCloud.ts'

const pattern = 'http://*.localhost:3000'

onEachDatabase('bundles', (database) => {
  const cloud = setUpCloud(database, { sandboxOrigin: pattern })
  let developer: Person
  let reviewer: Person

  beforeAll(async () => {
    developer = await cloud.person('developer')
    reviewer = await cloud.official('reviewer', 'REVIEWER')
    const body = { company: 'Northlight', contactEmail: 'contact@example.com' }
    await cloud.call(calls.saveProfile, { as: developer, body })
  })

  async function webApp(packageName: string) {
    const body = registration(packageName, {
      kind: 'web',
      publicUrl: '',
      webAddress: '',
      privacyPolicyUrl: 'https://example.com/privacy',
    })
    await cloud.call(calls.registerApp, { as: developer, body })
    return {
      upload: (files: Zippable, fields: Record<string, string> = {}) =>
        uploadZip(packageName, zipSync(files), fields),
      ...releasing(cloud, developer, packageName),
    }
  }

  function uploadZip(
    packageName: string,
    zip: Uint8Array,
    fields: Record<string, string> = {},
    as = developer,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('bundle', new File([new Uint8Array(zip)], 'dist.zip', { type: 'application/zip' }))
    return cloud.call(calls.createRelease, { as, params: { packageName }, body: form })
  }

  async function uploaded(answer: Promise<{ status: number; body: CheckedRelease }>) {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  const open = (origin: string, path = '/', init?: RequestInit) =>
    cloud.fetch(new Request(new URL(path, origin), init), {})

  it('are frozen with the app, under the version of their manifest, and the same once', async () => {
    const packageName = 'com.bundle.frozen'
    const app = await webApp(packageName)
    const first = await uploaded(app.upload(built(packageName)))
    expect(first.release).toMatchObject({
      number: 1,
      version: '1.0.0',
      state: 'draft',
      bundle: { files: 3, isStored: true, manifest: { version: '1.0.0', entrypoint: 'index.html' } },
    })
    expect((await uploaded(app.upload(built(packageName)))).release.id).toBe(first.release.id)
    const next = built(packageName, { 'app.js': Buffer.from('console.log("chess 2")') })
    const second = await uploaded(app.upload(next, { version: '1.1.0', notes: 'Faster.' }))
    expect(second.release).toMatchObject({ number: 2, version: '1.1.0', notes: 'Faster.' })
    expect(await app.diff(second.release.id, { against: first.release.id })).toMatchObject({
      files: [{ path: 'app.js', change: 'changed', sizeBefore: 20, sizeAfter: 22 }],
    })
    const { body } = await cloud.call(calls.getApp, { as: developer, params: { packageName } })
    expect(body).toMatchObject({
      bundle: second.release.bundle?.hash,
      webPermissions: [
        { type: 'network', description: 'To load games.', hosts: ['https://api.example.com'] },
      ],
    })
    expect(await cloud.db.select().from(uploadPieces)).toEqual([])
    await uploaded(app.upload(built(packageName), { notes: '' }))
    const own = developing(cloud, developer, packageName)
    expect((await own.publish()).status).toBe(200)
    expect((await app.list()).releases.map(({ state }) => state)).toEqual(['draft', 'in_review'])
    const faulty = Buffer.from(manifest(packageName, { entrypoint: 'none.html' }))
    await uploaded(app.upload(built(packageName, { 'app.json': faulty })))
    expect((await own.publish()).body).toMatchObject({ code: 'BUNDLE_FAULTY' })
  })

  it('are listed and shown file by file', async () => {
    const packageName = 'com.bundle.files'
    const app = await webApp(packageName)
    const large = Buffer.alloc(700_000, 'abcdefg')
    const { release } = await uploaded(app.upload(built(packageName, { 'large.bin': [large, { level: 0 }] })))
    const params = { packageName, id: release.id }
    const { body } = await cloud.call(calls.listReleaseFiles, { as: developer, params })
    expect(body.files.map(({ path, size }) => [path, size])).toEqual([
      ['app.js', 20],
      ['app.json', Buffer.byteLength(manifest(packageName))],
      ['index.html', 59],
      ['large.bin', 700_000],
    ])
    const show = (path: string) =>
      cloud.call(calls.listReleaseFiles, { as: developer, params, query: { path } })
    expect((await show('app.js')).body.shown).toMatchObject({ text: 'console.log("chess")', picture: null })
    expect((await show('none.js')).status).toBe(404)
    const stranger = await cloud.person(`stranger ${packageName}`)
    expect((await cloud.call(calls.listReleaseFiles, { as: stranger, params })).status).toBe(404)
  })

  it('are opened by phones at an address of their own, without the bridge', async () => {
    const packageName = 'com.bundle.installed'
    const app = await webApp(packageName)
    const large = Buffer.alloc(700_000, 'abcdefg')
    const { install } = await uploaded(
      app.upload(built(packageName, { 'assets/large.bin': [large, { level: 0 }] })),
    )
    const origin = install ?? ''
    expect(origin).toMatch(/^http:\/\/[0-9a-f]{32}-[0-9a-f]{24}\.localhost:3000\/$/)
    const page = await open(origin)
    expect(await page.text()).toBe('<!doctype html><head><script src="/app.js"></script></head>')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' data: blob: https://api.example.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    const script = await open(origin, '/app.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const again = { headers: { 'if-none-match': script.headers.get('etag') ?? '' } }
    expect((await open(origin, '/app.js', again)).status).toBe(304)
    expect(Buffer.from(await (await open(origin, '/assets/large.bin')).arrayBuffer()).equals(large)).toBe(
      true,
    )
    for (const [path, status] of [
      ['/none', 404],
      ['/..%2fapp.js', 404],
      ['/%00', 404],
      ['/%zz', 404],
    ] as const)
      expect([path, (await open(origin, path)).status]).toEqual([path, status])
    expect((await open(origin, '/', { method: 'POST' })).status).toBe(405)
    const guessed = origin.replace(/.\.localhost/, (end) =>
      end[0] === 'a' ? `b${end.slice(1)}` : `a${end.slice(1)}`,
    )
    expect(await (await open(guessed)).text()).not.toContain('/app.js')
  })

  it('run in a session with the bridge, and end with a suspension, as the installed ones do', async () => {
    const packageName = 'com.bundle.tried'
    const app = await webApp(packageName)
    const { release, install } = await uploaded(app.upload(built(packageName)))
    const params = { packageName }
    const start = (body: object = {}) => cloud.call(calls.startSession, { as: developer, params, body })
    const { body } = await start()
    const origin = body.session.page?.url ?? ''
    expect(await (await open(origin)).text()).toMatch(
      /^<!doctype html><head><script data-portals=.*<\/script><script src="\/app\.js">/s,
    )
    expect((await open(origin, '/app.js')).status).toBe(200)
    expect((await start({ source: { release: 'none' } })).status).toBe(404)

    await developing(cloud, developer, packageName).publish()
    const approved = await reviewing(cloud, reviewer, packageName).approve()
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    await suspending(cloud, reviewer, packageName).suspend(release.id)
    for (const address of [origin, install ?? '']) expect((await open(address)).status).toBe(451)
    expect((await start({ source: { release: release.id } })).body).toMatchObject({ code: 'SUSPENDED' })
  })

  it('are opened by beta testers who take part', async () => {
    const packageName = 'com.bundle.tested'
    const app = await webApp(packageName)
    const { release } = await uploaded(app.upload(built(packageName)))
    const beta = testing(cloud, developer, packageName)
    await beta.set(release.id)
    await beta.invite('tess@example.org')
    const tester = byLink(cloud, await beta.tokenOf('tess@example.org'))
    expect((await tester.peek()).body.invitation.beta?.install).toBeNull()
    const { body } = await tester.accept()
    expect((await open(body.invitation.beta?.install ?? '')).status).toBe(200)
  })

  it('are refused with what is wrong with the archive, and leave nothing', async () => {
    const packageName = 'com.bundle.refused'
    const app = await webApp(packageName)
    const { status, body } = await app.upload({ '../evil.js': Buffer.from('x') })
    expect([status, body]).toMatchObject([422, { fields: { bundle: expect.stringContaining('evil.js') } }])
    expect((await uploadZip(packageName, Buffer.from('no zip'))).status).toBe(422)
    expect((await app.list()).releases).toEqual([])
    expect(await cloud.db.select().from(uploadPieces)).toEqual([])
    const stranger = await cloud.person(`stranger ${packageName}`)
    expect((await uploadZip(packageName, zipSync(built(packageName)), {}, stranger)).status).toBe(404)
    const server = 'com.bundle.server'
    await cloud.call(calls.registerApp, { as: developer, body: registration(server) })
    expect((await uploadZip(server, zipSync(built(server)))).body).toMatchObject({ code: 'NOT_OF_KIND' })
    const odd = await cloud.call(calls.createRelease, {
      as: developer,
      params: { packageName },
      body: { bundle: { size: 1, read: 1 } },
    })
    expect(odd.status).toBe(422)
  })

  it('lose their files after 90 days, unless one is needed, and what they alone had', async () => {
    const packageName = 'com.bundle.swept'
    const app = await webApp(packageName)
    const own = built(packageName, { 'only.js': Buffer.from('only here') })
    const { release } = await uploaded(app.upload(own))
    await uploaded(app.upload(built(packageName)))
    const hash = release.bundle?.hash ?? ''
    const age = (interval: string) =>
      cloud.db
        .update(bundles)
        .set({ uploadedAt: sql.raw(`now() - interval '${interval}'`) })
        .where(eq(bundles.hash, hash))
    await age('89 days')
    await sweepBundles(cloud.db)
    const files = () =>
      cloud.call(calls.listReleaseFiles, { as: developer, params: { packageName, id: release.id } })
    expect((await files()).body.files).toHaveLength(4)
    await age('91 days')
    const before = await cloud.db.$count(pieces)
    await sweepBundles(cloud.db)
    expect((await files()).body.files).toEqual([])
    expect((await app.list()).releases.map(({ bundle }) => bundle?.isStored)).toEqual([true, false])
    await cloud.db.update(pieces).set({ touchedAt: sql`now() - interval '2 days'` })
    await sweepBundles(cloud.db)
    expect(await cloud.db.$count(pieces)).toBe(before - 1)
    await uploaded(app.upload(own))
    expect((await files()).body.files).toHaveLength(4)
    expect(await cloud.db.$count(bundleFiles)).toBeGreaterThan(0)
  })
})

onPostgres('a web app on two instances', (database) => {
  it('is the same on both at once: its page, its testers’ link, the API, and its bytes', async () => {
    const place = await database.create()
    const sameDatabase = { ...database, create: async () => place }
    const [one, other] = [
      await openTestCloud(sameDatabase, { sandboxOrigin: pattern }),
      await openTestCloud(sameDatabase, { sandboxOrigin: pattern }),
    ]
    const packageName = 'com.bundle.two_instances'
    const params = { packageName }
    const developer = await one.person('developer')
    const reviewer = await one.official('reviewer', 'REVIEWER')
    const company = { company: 'Northlight', contactEmail: 'contact@example.com' }
    await one.call(calls.saveProfile, { as: developer, body: company })
    const app = {
      kind: 'web',
      publicUrl: '',
      webAddress: '',
      privacyPolicyUrl: 'https://example.com/privacy',
    }
    await one.call(calls.registerApp, { as: developer, body: registration(packageName, app) })
    const upload = async (files: Zippable) => {
      const form = new FormData()
      form.set('bundle', new File([new Uint8Array(zipSync(files))], 'dist.zip'))
      return (await one.call(calls.createRelease, { as: developer, params, body: form })).body
    }
    const first = await upload(built(packageName))
    await developing(one, developer, packageName).publish()
    const approved = await reviewing(other, reviewer, packageName).approve()
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const next = await upload(
      built(packageName, { 'app.json': Buffer.from(manifest(packageName, { version: '2.0.0' })) }),
    )
    const beta = testing(one, developer, packageName)
    await beta.set(next.release.id)
    await beta.invite('tess@example.org')
    const token = await beta.tokenOf('tess@example.org')
    await byLink(other, token).accept()

    const statusOf = async (cloud: TestCloud, address: string | null) =>
      (await cloud.fetch(new Request(address ?? ''), {})).status
    const seen = async (cloud: TestCloud) => [
      (await cloud.app.request(`/install/${packageName}`)).status,
      (await byLink(cloud, token).peek()).body.invitation?.beta?.version ?? null,
      (await cloud.call(calls.getApp, { as: developer, params })).body.takenDown,
      await statusOf(cloud, first.install),
      await statusOf(cloud, next.install),
    ]
    const bothSee = async (expected: unknown[]) => {
      expect(await seen(one)).toEqual(expected)
      expect(await seen(other)).toEqual(expected)
    }
    await bothSee([200, '2.0.0', null, 200, 200])
    const page = await (await other.app.request(`/install/${packageName}`)).text()
    expect(page).toContain(`href="${first.install}"`)
    expect(page).toContain('Even Realities G2')
    expect(page).not.toContain('Vuzix Z100')
    await releasing(other, developer, packageName).unpublish()
    await bothSee([404, '2.0.0', 'unpublished', 200, 200])
    await suspending(one, reviewer, packageName).suspend()
    await bothSee([404, null, 'suspended', 451, 451])
    await suspending(other, reviewer, packageName).reinstate()
    await bothSee([404, null, 'unpublished', 200, 200])
    await one.close()
    await other.close()
  })
})
