import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'

import { calls, imageLimits, imageTexts, isPicture, pathOfScreenshot } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError } from '../lib/cliError.ts'
import { isMissing, pathWithin, writeWhole } from '../lib/files.ts'
import { invalidFile, type Project } from './project.ts'
import type { UploadedLogo } from './pulled.ts'

export type LogoFile = { bytes: Uint8Array<ArrayBuffer>; sha256: string; name: string }

/** The picture that the file names; null where it names an address. Throws CliError. */
export async function readLogo({ path, folder }: Project, logo: string): Promise<LogoFile | null> {
  if (/^https?:\/\//i.test(logo)) return null
  const at = resolve(folder, logo)
  const wrong = (text: string) => invalidFile(path, { '/logo': text })
  await pathWithin(folder, logo).catch((error: unknown) => {
    throw error instanceof CliError ? wrong(error.message) : error
  })
  try {
    if ((await stat(at)).size > imageLimits.bytes) throw wrong(imageTexts.tooLarge)
    const bytes = new Uint8Array(await readFile(at))
    if (!isPicture(bytes)) throw wrong(imageTexts.type)
    return { bytes, sha256: sha256Of(bytes), name: basename(at) }
  } catch (error) {
    throw isMissing(error) ? wrong(`There’s no picture at ${at}.`) : error
  }
}

/** Makes a logo of a picture in the portal. Throws CliError. */
export async function uploadLogo(cloud: Cloud, { bytes, sha256, name }: LogoFile): Promise<UploadedLogo> {
  const { url } = await cloud.send(calls.uploadImage, { body: { file: new File([bytes], name) } })
  return { sha256, url }
}

/** Downloads a picture of the portal beside the file and returns its name; overwrites no other. Throws CliError. */
export async function downloadLogo(
  cloud: Cloud,
  folder: string,
  url: string,
): Promise<{ logo: string; known: UploadedLogo | null }> {
  const hash = ownHash(cloud, url)
  if (hash === null) return { logo: url, known: null }
  const bytes = await cloud.picture(url)
  const known = { sha256: sha256Of(bytes), url }
  const there = await readFile(await pathWithin(folder, 'logo.webp')).catch(() => null)
  const isFree = there === null || sha256Of(there) === known.sha256
  const logo = isFree ? 'logo.webp' : `logo-${hash.slice(0, 8)}.webp`
  await writeWhole(await pathWithin(folder, logo), bytes)
  return { logo, known }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The hash in the address of a picture that the portal made; null of any other. */
function ownHash(cloud: Cloud, url: string): string | null {
  const { origin, pathname } = new URL(url, cloud.url)
  const hash = /([0-9a-f]{64})\.webp$/.exec(pathname)?.[1]
  const isOwn =
    hash !== undefined && origin === new URL(cloud.url).origin && pathname === pathOfScreenshot(hash)
  return isOwn ? hash : null
}
