import { lstat } from 'node:fs/promises'
import { join } from 'node:path'

import { CliError, exits } from '../lib/cliError.ts'
import { isMissing, pathWithin, readText, writeWhole } from '../lib/files.ts'
import { pulledName } from '../project/pulled.ts'

export type NewFile = { name: string; content: string; mode?: number }

export const envName = '.env'
const ignoreName = '.gitignore'
const largestFile = 1_048_576

/** Throws CliError where one of the files is there, whatever it is. */
export async function requireFree(folder: string, names: readonly string[]): Promise<void> {
  const found = await Promise.all(names.map((name) => isThere(join(folder, name))))
  const taken = names.filter((_, place) => found[place])
  if (taken.length === 0) return
  throw new CliError(`${folder} has ${taken.join(', ')} already. Nothing was written.`, {
    exit: exits.failed,
    code: 'exists',
    next: 'Name another folder: glasses init <folder>. Existing files aren’t overwritten.',
    details: { folder, files: taken },
  })
}

/** Throws CliError where a link that is there leads what is written besides new files out of the folder. */
export async function requireWithin(folder: string): Promise<void> {
  for (const name of [ignoreName, pulledName]) await pathWithin(folder, name)
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Each whole; one that is there stays as it is. */
export async function writeMissing(folder: string, files: readonly NewFile[]): Promise<void> {
  for (const { name, content, mode } of files) {
    const path = await pathWithin(folder, name)
    if (!(await isThere(path))) await writeWhole(path, content, mode === undefined ? {} : { file: mode })
  }
}

export async function ignore(folder: string, patterns: readonly string[]): Promise<void> {
  const path = await pathWithin(folder, ignoreName)
  const text = (await readText(path, largestFile)) ?? ''
  const known = text.split(/\r?\n/)
  const missing = patterns.filter((pattern) => !known.includes(pattern))
  if (missing.length === 0) return
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
  await writeWhole(path, `${before}${missing.join('\n')}\n`)
}

export const envFile = (packageName: string, apiKey: string | null, port: string): NewFile => ({
  name: envName,
  content: `PACKAGE_NAME=${packageName}\nAPI_KEY=${apiKey ?? ''}\nPORT=${port}\n`,
  mode: 0o600,
})

export async function hasKey(folder: string): Promise<boolean> {
  const text = await readText(await pathWithin(folder, envName), largestFile)
  return text !== null && /^API_KEY=\S/m.test(text)
}
