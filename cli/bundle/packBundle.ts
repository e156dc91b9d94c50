import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import {
  type ArchiveFault,
  bundleLimits,
  listForHash,
  manifestFiles,
  textOfArchiveFault,
} from '../../src/api/contract.ts'
import { zipFiles } from '../../src/lib/zipFiles.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import { isMissing } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

/** `hash`: the bundle’s, as the portal computes it, which is what is signed. */
export type Packed = { zip: Blob; hash: () => string }

type Packing = {
  /** A folder or a ZIP, from the working directory. */
  name: string
  /** Where the manifest is if the folder hasn't it: many builds leave it out. */
  projectFolder: string
}

/** The ZIP to upload: of all files of a folder, or one that is there. Throws CliError, also for what needs no portal to refuse. */
export async function packBundle(
  { cwd, signal }: Pick<Io, 'cwd' | 'signal'>,
  { name, projectFolder }: Packing,
): Promise<Packed> {
  const path = resolve(cwd, name)
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (found?.isDirectory()) return packFolder(path, { projectFolder, signal })
  if (!found?.isFile() || !/\.zip$/i.test(path))
    throw usageError(
      found === null ? `There’s nothing at ${path}.` : `${path} is neither a folder nor a ZIP.`,
      'Build your app, then name the folder that the build writes, such as dist, or a ZIP of it.',
      'no_bundle',
    )
  if (found.size > bundleLimits.packed) throw faultOf({ code: 'packed_too_large', path: null })
  const bytes = await readFile(path, { signal })
  return { zip: new Blob([bytes], { type: 'application/zip' }), hash: () => hashOfZip(bytes) }
}

type Folder = Pick<Packing, 'projectFolder'> & { signal: AbortSignal }

async function packFolder(folder: string, { projectFolder, signal }: Folder): Promise<Packed> {
  const paths: string[] = []
  for await (const path of filesBelow(folder, '')) {
    if (paths.length === bundleLimits.files) throw faultOf({ code: 'too_many_files', path: null })
    paths.push(path)
  }
  if (paths.length === 0) throw faultOf({ code: 'no_files', path: null })
  const streams = countingStreams()
  const beside = paths.some(isManifest) ? null : await manifestIn(projectFolder)
  const files = [
    ...paths.sort().map((path) => ({ path, from: join(folder, path) })),
    ...(beside === null ? [] : [{ path: beside, from: join(projectFolder, beside) }]),
  ]
  const zip = await zipFiles(
    files.map(({ path, from }) => ({ path, file: { stream: () => streams.of(path, from) } })),
    signal,
  )
  if (zip.size > bundleLimits.packed) throw faultOf({ code: 'packed_too_large', path: null })
  return { zip, hash: () => sha256(listForHash(streams.files())) }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')

function hashOfZip(bytes: Uint8Array): string {
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/'))
  return sha256(listForHash(files.map(([path, content]) => ({ path, hash: sha256(content) }))))
}

const isManifest = (path: string) => manifestFiles.some((name) => name === path)

async function manifestIn(folder: string): Promise<string | null> {
  for (const name of manifestFiles) {
    const found = await lstat(join(folder, name)).catch(() => null)
    if (found?.isFile()) return name
  }
  return null
}

/** Of files, which together are no larger than a bundle may be, with their hashes. */
function countingStreams() {
  const files: { path: string; hash: string }[] = []
  let size = 0
  async function* partsOf(path: string, from: string): AsyncGenerator<Uint8Array> {
    const digest = createHash('sha256')
    for await (const part of createReadStream(from)) {
      size += part.length
      digest.update(part)
      if (size > bundleLimits.unpacked) throw faultOf({ code: 'unpacked_too_large', path: null })
      yield part
    }
    files.push({ path, hash: digest.digest('hex') })
  }
  return {
    /** Those that were read to their end. */
    files: () => files,
    of: (path: string, from: string) =>
      Readable.toWeb(Readable.from(partsOf(path, from))) as ReadableStream<Uint8Array<ArrayBuffer>>,
  }
}

/** Paths as archives write them. Throws CliError for a link, which might lead anywhere. */
async function* filesBelow(folder: string, above: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(folder, above), { withFileTypes: true })) {
    const path = `${above}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, `${path}/`)
    else if (entry.isFile()) yield path
    else throw faultOf({ code: faultOfEntry(entry), path })
  }
}

const faultOfEntry = (entry: Dirent): ArchiveFault['code'] =>
  entry.isSymbolicLink() ? 'symlink' : 'special_file'

const faultOf = (fault: ArchiveFault): CliError =>
  new CliError(textOfArchiveFault(fault), {
    exit: exits.refused,
    code: fault.code,
    next: 'Correct it, then run the command again. Nothing was sent.',
  })
