import { execFileSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { onOneDatabase } from '../../support/databases.ts'
import { setUpCloud } from '../../support/setUpCloud.ts'
import type { Person } from '../../support/testCloud.ts'
import { keyPair, makeTeam, rawOf, signing, webApp } from './support/signing.ts'

onOneDatabase('signing keys', (database) => {
  const cloud = setUpCloud(database)
  let owner: Person
  let team: string

  beforeAll(async () => {
    owner = await cloud.person('owner')
    team = await makeTeam(cloud, owner)
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
    const otherTeam = await makeTeam(cloud, owner)
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
