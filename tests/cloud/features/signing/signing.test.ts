import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { audit } from '../../../../cloud/db/schema.ts'
import { calls } from '../../../../src/api/contract.ts'
import { onEachDatabase, onOneDatabase, onPostgres } from '../../support/databases.ts'
import { releasing } from '../../support/releases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import { teamOfFour } from '../../support/team.ts'
import { type Person, registration, type TestCloud } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

/** A key pair as a person has it; `sign` gives what the API takes. */
function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    raw: rawOf(publicKey),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

const rawOf = (key: KeyObject) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

async function teamsOf(cloud: TestCloud, as: Person) {
  const { body } = await cloud.call(calls.createTeam, { as, body: { name: 'Example Optics' } })
  return body.team.id
}

/** What a person does with a team's keys, and with releases of its web app. */
function signing(cloud: TestCloud, as: Person | string, teamId: string) {
  const params = { teamId }
  return {
    add: (publicKey: string, name = 'CI') =>
      cloud.call(calls.addSigningKey, { as, params, body: { name, publicKey } }),
    revoke: (id: string) => cloud.call(calls.revokeSigningKey, { as, params: { teamId, id } }),
    list: async () => (await cloud.call(calls.listSigningKeys, { as, params })).body.keys,
  }
}

let names = 0
async function webApp(cloud: TestCloud, as: Person, team: string) {
  const packageName = `com.signed.app${++names}`
  const changes = {
    kind: 'web',
    publicUrl: '',
    webAddress: '',
    team,
    privacyPolicyUrl: 'https://e.example/p',
  }
  const made = await cloud.call(calls.registerApp, { as, body: registration(packageName, changes) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const send = (zip: Uint8Array | null, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (zip) form.set('bundle', new File([new Uint8Array(zip)], 'dist.zip'))
    return cloud.call(calls.createRelease, { as, params: { packageName }, body: zip ? form : fields })
  }
  const zipOf = (text: string) => zipSync({ 'index.html': Buffer.from(text), 'a/b.js': Buffer.from('1') })
  const upload = (text: string, fields: Record<string, string> = {}) => send(zipOf(text), fields)
  /** The hash, as whoever signs it learns it: here by an upload that isn't signed. */
  const hashOf = async (text: string) => (await upload(text)).body.release.bundle?.hash ?? ''
  return { packageName, upload, send, hashOf, releases: releasing(cloud, as, packageName) }
}

onEachDatabase('signing keys', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let team: string

  beforeAll(async () => {
    owner = await cloud.person('owner')
    team = await teamsOf(cloud, owner)
  })

  it('sign bundles: a release says by which, since when, and whether it changed', async () => {
    const app = await webApp(cloud, owner, team)
    const keys = signing(cloud, owner, team)
    const [one, two] = [keyPair(), keyPair()]
    const added = await keys.add(one.pem, 'Laptop')
    expect([added.status, added.body.key]).toMatchObject([
      201,
      { name: 'Laptop', publicKey: one.raw, createdBy: owner.email, revokedAt: null },
    ])
    const first = { keyId: added.body.key.id, keyName: 'Laptop', isRevoked: false }
    const hash = await app.hashOf('one')
    const signed = await app.upload('one', { signature: one.sign(hash) })
    const { fingerprint, createdAt } = added.body.key
    expect(signed.body.release.signature).toEqual({ ...first, fingerprint, since: createdAt, changed: false })
    expect(signed.body.checks.map(({ code }) => code)).not.toContain('signature_changed')
    // The same again without a signature is still what it was.
    expect((await app.upload('one')).body.release.signature?.keyName).toBe('Laptop')

    const unsigned = await app.upload('two')
    expect(unsigned.body.release.signature).toBeNull()
    expect(unsigned.body.checks).toContainEqual(
      expect.objectContaining({ code: 'signature_missing', text: expect.stringContaining('“Laptop”') }),
    )
    await keys.add(two.raw, 'CI')
    const other = await app.upload('three', { signature: two.sign(await app.hashOf('three')) })
    expect(other.body.release.signature).toMatchObject({ keyName: 'CI', changed: true })
    expect(other.body.checks).toContainEqual(expect.objectContaining({ code: 'signature_changed' }))
    expect((await app.releases.list()).releases.map(({ signature }) => signature?.changed ?? null)).toEqual([
      true,
      null,
      false,
    ])

    const [second] = await keys.list()
    expect((await keys.revoke(second?.id ?? '')).body.key.revokedAt).not.toBeNull()
    expect((await app.releases.list()).releases[0]?.signature?.isRevoked).toBe(true)
    await keys.revoke(first.keyId)
  })

  it('are verified against what another program makes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'signing-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder })
    openssl('genpkey', '-algorithm', 'ed25519', '-out', 'key.pem')
    openssl('pkey', '-in', 'key.pem', '-pubout', '-out', 'public.pem')
    const pem = readFileSync(join(folder, 'public.pem'), 'utf8')
    const keys = signing(cloud, owner, team)
    const { key } = (await keys.add(pem, 'OpenSSL')).body
    expect(key.publicKey).toBe(rawOf(createPublicKey(pem)))
    const app = await webApp(cloud, owner, team)
    // As the guide says: JSON of paths and hashes, in the order of paths, its SHA-256 in hex.
    const sha256 = (text: string) => {
      writeFileSync(join(folder, 'text'), text)
      return openssl('dgst', '-sha256', '-r', 'text').toString().split(' ')[0] ?? ''
    }
    const files = [
      ['a/b.js', sha256('1')],
      ['index.html', sha256('foreign')],
    ]
    writeFileSync(join(folder, 'hash'), sha256(JSON.stringify(files)))
    openssl('pkeyutl', '-sign', '-rawin', '-inkey', 'key.pem', '-in', 'hash', '-out', 'signature')
    const signature = readFileSync(join(folder, 'signature')).toString('base64')
    const { status, body } = await app.upload('foreign', { signature })
    expect([status, JSON.stringify(body)]).toEqual([201, expect.stringContaining('OpenSSL')])
    await keys.revoke(key.id)
  })

  it('sign nothing else: other bundles, other teams, revoked or unknown keys, forged texts', async () => {
    const app = await webApp(cloud, owner, team)
    const keys = signing(cloud, owner, team)
    const [own, stranger, revoked, foreign] = [keyPair(), keyPair(), keyPair(), keyPair()]
    await keys.add(own.pem)
    await keys.revoke((await keys.add(revoked.pem)).body.key.id)
    const otherTeam = await teamsOf(cloud, owner)
    expect((await signing(cloud, owner, otherTeam).add(foreign.pem)).status).toBe(201)
    const hash = await app.hashOf('mine')
    const good = own.sign(hash)
    const forged = `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`
    const wrong = [
      ...[own.sign(await app.hashOf('other')), stranger.sign(hash), revoked.sign(hash), foreign.sign(hash)],
      ...[forged, own.sign(hash.toUpperCase()), `${'A'.repeat(86)}==`, 'c2lnbmVk', ''],
    ]
    for (const signature of wrong) {
      const { status, body } = await app.upload('mine', { signature })
      expect([signature, status, body]).toMatchObject([signature, 422, { fields: { signature: /./ } }])
    }
    expect((await app.send(null, { signature: good })).status).toBe(422)
    expect((await app.upload('mine', { signature: good })).status).toBe(201)
    for (const { id } of await keys.list()) await keys.revoke(id)
  })

  it('are two at a time, each once, and a revoked one doesn’t come back', async () => {
    const keys = signing(cloud, owner, team)
    const [one, two, three] = [keyPair(), keyPair(), keyPair()]
    const first = (await keys.add(one.pem)).body.key
    await keys.add(two.pem)
    const third = await keys.add(three.pem)
    expect([third.status, third.body]).toMatchObject([409, { code: 'TWO_SIGNING_KEYS' }])
    const { revokedAt } = (await keys.revoke(first.id)).body.key
    expect((await keys.revoke(first.id)).body.key.revokedAt).toBe(revokedAt)
    expect((await keys.add(one.raw)).status).toBe(422)
    expect((await keys.add(three.pem)).status).toBe(201)
    for (const { id } of await keys.list()) await keys.revoke(id)
  })

  it('are Ed25519 public keys, and nothing that anyone can sign with', async () => {
    const keys = signing(cloud, owner, team)
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const { publicKey: agreement } = generateKeyPairSync('x25519')
    const refused = [
      ...[publicKey, agreement].map((key) => key.export({ format: 'pem', type: 'spki' }).toString()),
      ...['abc', '', 'A'.repeat(44), `${'A'.repeat(43)}=`],
      ...[`AQ${'A'.repeat(41)}=`, keyPair().privatePem],
      Buffer.from(`ec${'ff'.repeat(31)}`, 'hex').toString('base64'),
    ]
    for (const text of refused) expect([text, (await keys.add(text)).status]).toEqual([text, 422])
    expect((await keys.add(keyPair().privatePem)).body).toMatchObject({
      fields: { publicKey: expect.stringContaining('private key') },
    })
    expect((await keys.list()).filter(({ revokedAt }) => revokedAt === null)).toEqual([])
  })
})

onOneDatabase('who changes signing keys', (database) => {
  const cloud = setUpCloud(database)

  it('is an admin, or a token for all apps with that scope; the team is told', async () => {
    const { team, people } = await teamOfFour(cloud, 'Signers')
    const { OWNER: owner, ADMIN: admin, DEVELOPER: developer } = people
    const { pem, raw } = keyPair()
    expect((await signing(cloud, developer, team.id).add(pem)).body).toMatchObject({ code: 'ROLE_NEEDED' })
    const stranger = await cloud.person('stranger')
    expect((await signing(cloud, stranger, team.id).add(pem)).status).toBe(404)
    const token = async (scopes: string[], packageNames?: string[]) =>
      (await makeToken(cloud, admin, { team: team.id, scopes, ...(packageNames && { packageNames }) })).text
    const weak = signing(cloud, await token(['submit', 'apps:read']), team.id)
    expect((await weak.add(pem)).body).toMatchObject({ code: 'SCOPE_NEEDED' })
    expect(await weak.list()).toEqual([])
    const app = await webApp(cloud, owner, team.id)
    const narrow = signing(cloud, await token(['keys'], [app.packageName]), team.id)
    expect((await narrow.add(pem)).status).toBe(404)

    const by = signing(cloud, await token(['keys', 'apps:read']), team.id)
    const { key } = (await by.add(raw)).body
    await by.revoke(key.id)
    await by.revoke(key.id)
    const detail = `CI (${key.fingerprint.slice(0, 16)})`
    const entries = (await cloud.db.select().from(audit)).filter(({ action }) => /^signingKey/.test(action))
    expect(entries.map(({ action, actor, detail }) => [action, actor, detail])).toEqual([
      ['signingKey.added', admin.email, detail],
      ['signingKey.revoked', admin.email, detail],
    ])
    await cloud.mailsSent()
    const told = cloud.mails.filter(({ subject }) => subject.startsWith('Signers: Signing key'))
    expect(told.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [admin, developer, owner].flatMap(({ email }) => [
        [email, 'Signers: Signing key added'],
        [email, 'Signers: Signing key revoked'],
      ]),
    )
    const record = await cloud.call(calls.readRecord, { as: owner, params: { teamId: team.id } })
    expect(record.body.entries.map(({ action }) => action)).toContain('signingKey.added')
  })
})

onPostgres('signing keys that are added at once', (database) => {
  const cloud = setUpCloud(database)
  it('are two', async () => {
    const owner = await cloud.person('racer')
    const team = await teamsOf(cloud, owner)
    const keys = signing(cloud, owner, team)
    const pairs = Array.from({ length: 6 }, keyPair)
    const statuses = (await Promise.all(pairs.map(({ pem }) => keys.add(pem)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 201, 409, 409, 409, 409])
  })
})
