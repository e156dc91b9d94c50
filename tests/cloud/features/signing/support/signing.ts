import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect } from 'vitest'
import { calls } from '../../../../../src/api/contract.ts'
import { releasing } from '../../../support/releases.ts'
import { type Person, registration, type TestCloud } from '../../../support/testCloud.ts'

/** A key pair as a person has it; `sign` gives what the API takes. */
export function keyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    raw: rawOf(publicKey),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

export const rawOf = (key: KeyObject) =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')

export async function makeTeam(cloud: TestCloud, as: Person) {
  const { body } = await cloud.call(calls.createTeam, { as, body: { name: 'Example Optics' } })
  return body.team.id
}

/** What a person does with a team's keys, and with releases of its web app. */
export function signing(cloud: TestCloud, as: Person | string, teamId: string) {
  const params = { teamId }
  return {
    add: (publicKey: string, name = 'CI') =>
      cloud.call(calls.addSigningKey, { as, params, body: { name, publicKey } }),
    revoke: (id: string) => cloud.call(calls.revokeSigningKey, { as, params: { teamId, id } }),
    list: async () => (await cloud.call(calls.listSigningKeys, { as, params })).body.keys,
  }
}

let names = 0
export async function webApp(cloud: TestCloud, as: Person, team: string) {
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
