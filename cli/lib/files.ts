import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { CliError, exits } from './cliError.ts'

/** A file's text; null where it isn't there. Throws RangeError where it is larger than `most` bytes. */
export async function readText(path: string, most: number): Promise<string | null> {
  try {
    const { size } = await stat(path)
    if (size > most) throw new RangeError(`${path} is larger than ${Math.round(most / 1_024)} KiB.`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A file that somebody names, from `folder` on. Throws CliError where it isn't there, or is larger than `most` bytes. */
export async function readBytes(name: string, folder: string, most: number): Promise<Buffer> {
  const path = resolve(folder, name)
  const fail = (why: string, cause?: unknown) =>
    new CliError(`Couldn’t read ${path}: ${why}.`, {
      exit: exits.usage,
      code: 'file_unreadable',
      next: 'Name another file.',
      cause,
    })
  try {
    const { size } = await stat(path)
    if (size > most) throw fail(`it’s larger than ${Math.round(most / 1_048_576)} MiB`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof CliError) throw error
    throw fail(isMissing(error) ? 'it isn’t there' : (codeOf(error) ?? 'it can’t be read'), error)
  }
}

export const isMissing = (error: unknown): boolean =>
  codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** The path of a file of the project in `folder`, there or not. Throws CliError where it, or a link in it, leads out. */
export async function pathWithin(folder: string, name: string): Promise<string> {
  const path = resolve(folder, name)
  const [root, real] = await Promise.all([realPath(folder), realPath(path)])
  const from = root === null || real === null ? '..' : relative(root, real)
  if (from !== '..' && !from.startsWith(`..${sep}`) && !isAbsolute(from)) return path
  throw new CliError(`${path} leads out of the project in ${folder}.`, {
    exit: exits.failed,
    code: 'outside_project',
    next: 'Use a file within that folder, with no link that leads out of it.',
  })
}

/** With every link followed, as far as the path is there; null where a link leads to nothing. */
async function realPath(path: string): Promise<string | null> {
  try {
    return await realpath(path)
  } catch (error) {
    if (codeOf(error) === 'ELOOP') return null
    if (!isMissing(error)) throw error
    const isLink = await lstat(path).then(
      (found) => found.isSymbolicLink(),
      () => false,
    )
    const parent = isLink || dirname(path) === path ? null : await realPath(dirname(path))
    return parent && join(parent, basename(path))
  }
}

export const besideOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}.tmp`

type Mode = { file?: number; folder?: number }

/** Writes a file whole or not at all, whenever the process ends. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { file = 0o644, folder }: Mode = {},
): Promise<void> {
  const beside = besideOf(path)
  await mkdir(dirname(path), { recursive: true, ...(folder !== undefined && { mode: folder }) })
  try {
    const handle = await open(beside, 'wx', file)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await replace(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** Windows refuses while another program, such as a virus scanner, has the file open. */
async function replace(from: string, to: string, tries = 5): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (tries === 1 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error) ?? '')) throw error
    await wait(50)
    await replace(from, to, tries - 1)
  }
}
