import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { listenerForm, listenerLimits } from '../../src/api/contract.ts'
import { startCommands } from '../init/templates.ts'
import { usageError } from '../lib/cliError.ts'
import { pathWithin, readText } from '../lib/files.ts'
import type { Io } from '../lib/io.ts'

const largestFile = 65_536

/** The name given, else the computer's without the domain. Throws CliError. */
export function listenerName({ hostname }: Pick<Io, 'hostname'>, given?: string): string {
  const [own = ''] = hostname.split('.')
  const name = given ?? (own.slice(0, listenerLimits.name) || 'computer')
  const { success, data, error } = listenerForm.safeParse({ name })
  if (success) return data.name
  throw usageError(`--name: ${error.issues[0]?.message}`, 'For example: --name laptop.')
}

/** Where the app's server is, by the `.env` that it starts with. */
export async function defaultTarget(folder: string): Promise<string> {
  const text = await pathWithin(folder, '.env')
    .then((path) => readText(path, largestFile))
    .catch(() => null)
  const { PORT = '' } = text === null ? {} : parseEnv(text)
  return `http://localhost:${/^\d{1,5}$/.test(PORT) ? PORT : 3000}`
}

/** The command that starts the app in its folder; empty where none is known. */
export async function startCommand(folder: string, { platform }: Pick<Io, 'platform'>): Promise<string> {
  const isThere = (name: string) =>
    stat(join(folder, name)).then(
      (found) => found.isFile(),
      () => false,
    )
  if (await isThere('package.json')) return 'npm start'
  return (await isThere('app.py')) ? startCommands('python', platform).join(' && ') : ''
}
