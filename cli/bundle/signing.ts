import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type App, calls, type SigningKey } from '../../src/api/contract.ts'
import { configFolder } from '../account/accounts.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { readText, writeWhole } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

type Place = Pick<Io, 'env' | 'platform' | 'home'>

const largestKey = 10_000

/** Where a private key is on this computer, by the fingerprint of its public one. */
export const keyPath = (io: Place, fingerprint: string): string =>
  join(configFolder(io), 'signing', `${fingerprint}.pem`)

/** Makes a key pair, whose private half stays on this computer, readable by this person alone. */
export async function makeKeyPair(
  io: Place,
): Promise<{ publicKey: string; path: string; discard: () => Promise<void> }> {
  const pair = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url')
  const path = keyPath(io, createHash('sha256').update(raw).digest('hex'))
  await mkdir(configFolder(io), { recursive: true, mode: 0o700 })
  const pem = pair.privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeWhole(path, pem, { file: 0o600, folder: 0o700 })
  return { publicKey: raw.toString('base64'), path, discard: () => rm(path, { force: true }) }
}

/** Signs a text, and gives the signature in base64. */
export type Signer = (text: string) => string

/** The key of `GLASSES_SIGNING_KEY`, else the one on this computer that is an active one of the app's team. Throws CliError. */
export async function findSigner(context: Context, { team }: Pick<App, 'team'>): Promise<Signer> {
  const { io } = context
  const given = io.env.GLASSES_SIGNING_KEY
  if (given) return signerOf(given, 'GLASSES_SIGNING_KEY')
  const cloud = await context.cloud()
  const params = { teamId: team?.id ?? '' }
  const { keys } = await cloud.send(calls.listSigningKeys, { params })
  for (const { fingerprint } of keys.filter(isActive)) {
    const path = keyPath(io, fingerprint)
    const pem = await readText(path, largestKey)
    if (pem !== null) return signerOf(pem, path)
  }
  throw new CliError(`This computer has no active signing key of ${team?.name ?? 'the team'}.`, {
    exit: exits.failed,
    code: 'no_signing_key',
    next: 'Make one with `glasses signing add`. In CI, set GLASSES_SIGNING_KEY to a private key.',
  })
}

export const isActive = ({ revokedAt }: Pick<SigningKey, 'revokedAt'>): boolean => revokedAt === null

function signerOf(pem: string, name: string): Signer {
  try {
    // Some CI systems store a value in one line.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (createPublicKey(key).asymmetricKeyType !== 'ed25519') throw new TypeError('Another kind of key.')
    return (text) => sign(null, Buffer.from(text), key).toString('base64')
  } catch {
    throw usageError(
      `${name} isn’t an Ed25519 private key.`,
      'It’s a PEM text (PKCS #8), without a password.',
    )
  }
}
