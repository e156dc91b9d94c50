import { dirname } from 'node:path'

import { type AppFile, appFile, appFileName, unsupported } from '../../src/api/contract.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { pathWithin, readText } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

export type Project = {
  path: string
  folder: string
  /** As in the file: in the order of its keys. */
  written: AppFile
  text: string
}

const largestFile = 1_048_576

/** The project that the working directory is in; null where it is in none. Throws CliError. */
export async function findProject({ cwd }: Pick<Io, 'cwd'>): Promise<Project | null> {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const path = await pathWithin(folder, appFileName)
    const text = await readText(path, largestFile).catch((cause: unknown) => {
      throw unreadable(path, cause instanceof Error ? cause.message : '', cause)
    })
    if (text !== null) return { path, folder, written: parse(path, text), text }
    if (dirname(folder) === folder) return null
  }
}

function parse(path: string, text: string): AppFile {
  let written: unknown
  try {
    written = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw unreadable(path, cause instanceof SyntaxError ? cause.message : '', cause)
  }
  const name =
    typeof written === 'object' && written !== null && 'packageName' in written && written.packageName
  if (typeof name === 'string') return written as AppFile
  throw invalidFile(path, { '/packageName': 'Package name is required.' })
}

/** Serializes `file` in the layout of the one before: equal parts, line ends, indent and end stay to the letter. */
export function textOf(file: AppFile, before: Project | null): string {
  if (before === null) return `${JSON.stringify(file, null, 2)}\n`
  const { text, written } = before
  if (JSON.stringify(file) === JSON.stringify(written)) return text
  const [start] = /^\ufeff?/.exec(text) ?? ['']
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const end = text.slice(text.trimEnd().length)
  return `${start}${JSON.stringify(file, null, indentOf(text)).replaceAll('\n', eol)}${end}`
}

const indentOf = (text: string) => /\n([ \t]+)"/.exec(text)?.[1] ?? (text.trim().includes('\n') ? '  ' : '')

/** The file's fields as they are sent: normal, judged as the cloud judges them. Throws CliError with all that is wrong. */
export function checkedFields({ path, written }: Project): Record<string, unknown> {
  const { success, data, error } = appFile.safeParse(written)
  if (success) {
    const { $schema: _, packageName: __, team: ___, ...fields } = data
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  }
  const faults = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [pointer([...issue.path, key]), unsupported(key)])
      : [[pointer(issue.path), issue.message]],
  )
  throw invalidFile(path, Object.fromEntries(faults))
}

/** A JSON pointer (RFC 6901). */
export const pointer = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const invalidFile = (path: string, fields: Record<string, string>): CliError =>
  new CliError(`${path} has something to correct.`, {
    exit: exits.refused,
    code: 'invalid_file',
    next: 'Correct what’s listed. Your editor completes the file from its $schema.',
    fields,
  })

const unreadable = (path: string, detail: string, cause: unknown): CliError =>
  new CliError(`${path} can’t be read: ${detail || 'it isn’t JSON'}.`, {
    exit: exits.failed,
    code: 'file_unreadable',
    next: 'Correct the file, or delete it and run `glasses pull --app <package>`.',
    cause,
  })
