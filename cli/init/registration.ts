import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type App, appRegistration, calls, hasPart } from '../../src/api/contract.ts'
import { type Cloud, isRefusedAs } from '../http/client.ts'
import { unreadable } from '../http/failures.ts'
import { CliError, exits } from '../lib/cliError.ts'
import { pathWithin, readText, writeWhole } from '../lib/files.ts'
import { templateNames } from './templates.ts'

const unfinished = z.object({
  url: z.string(),
  /** Asking again with it gives the first answer again, and the app's key with it, for a day. */
  idempotencyKey: z.string(),
  template: z.enum(templateNames),
  registration: appRegistration,
})
/** Stored until all files are there, so that a command that was killed can be run again. */
export type Unfinished = z.output<typeof unfinished>

const largestFile = 65_536

const folderIn = (folder: string) => join(folder, '.glasses')
export const unfinishedPath = (folder: string): string => join(folderIn(folder), 'init.json')

/** Null where nothing is unfinished. Throws CliError where that can't be read. */
export async function readUnfinished(folder: string): Promise<Unfinished | null> {
  const path = await pathWithin(folder, unfinishedPath(folder))
  const text = await readText(path, largestFile)
  if (text === null) return null
  try {
    return unfinished.parse(JSON.parse(text))
  } catch (cause) {
    throw new CliError(`${path} can’t be read.`, {
      exit: exits.failed,
      code: 'file_unreadable',
      next: 'Delete it, then run `glasses init` again.',
      cause,
    })
  }
}

export async function keepUnfinished(
  folder: string,
  what: Omit<Unfinished, 'idempotencyKey'>,
): Promise<Unfinished> {
  // As it is read again: the portal takes the key for the same body only.
  const kept = unfinished.parse({ ...what, idempotencyKey: randomUUID() })
  await writeWhole(await pathWithin(folder, join(folderIn(folder), '.gitignore')), '*\n')
  await writeWhole(await pathWithin(folder, unfinishedPath(folder)), `${JSON.stringify(kept, null, 2)}\n`, {
    file: 0o600,
  })
  return kept
}

export const finish = (folder: string): Promise<void> => rm(unfinishedPath(folder), { force: true })

export async function giveUp(folder: string): Promise<void> {
  await finish(folder)
  const left = await readdir(folderIn(folder))
  if (left.every((name) => name === '.gitignore')) await rm(folderIn(folder), { recursive: true })
}

/** `apiKey` is null where it was shown before, and can't be again, and of a web app, which has none. */
type Registered = { app: App; apiKey: string | null }

/** Registers the app once, however often it is asked: what was begun earlier is picked up. Throws CliError. */
export async function register(
  cloud: Cloud,
  { registration, idempotencyKey }: Unfinished,
  isResumed: boolean,
): Promise<Registered> {
  const headers = { 'idempotency-key': idempotencyKey }
  try {
    const registered = await cloud.send(calls.registerApp, { body: registration, headers })
    if (!hasPart(registered.app.kind, 'keys') || /^[\w-]+$/.test(registered.apiKey ?? '')) return registered
    throw unreadable('The portal’s answer has no API key.')
  } catch (error) {
    if (!isResumed || !(error instanceof CliError) || error.code !== 'PACKAGE_NAME_TAKEN') throw error
    const { packageName } = registration
    const app = await cloud.send(calls.getApp, { params: { packageName } }).catch((cause: unknown) => {
      throw isRefusedAs(cause, exits.refused) ? error : cause
    })
    return { app, apiKey: null }
  }
}

/** Whether the portal certainly registered nothing. */
export const isRefusal = (error: unknown): boolean =>
  [exits.refused, exits.notAllowed, exits.notSignedIn].some((exit) => isRefusedAs(error, exit))
