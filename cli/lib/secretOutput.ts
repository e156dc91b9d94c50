import { link, lstat, open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'

import { confirm, isInteractive } from './ask.ts'
import { CliError, exits, usageError } from './cliError.ts'
import { besideOf, codeOf } from './files.ts'
import type { Io } from './io.ts'

/** Where a new secret goes: decided, and shown to be writable, before the secret is made. */
type SecretOutput = {
  /** Writes the secret and returns where; null where it was shown. */
  write: (secret: string) => Promise<string | null>
  cancel: () => Promise<void>
}

/** `out`: the path of a new file, or `-` for stdout. Without it, a terminal is asked. Throws CliError. */
export async function secretOutput(io: Io, out: string | undefined): Promise<SecretOutput> {
  const show = async (secret: string) => {
    io.stdout.write(`${secret}\n`)
    return null
  }
  if (out === '-') return { write: show, cancel: async () => {} }
  if (out !== undefined) return fileOutput(resolve(io.cwd, out), out)
  if (!isInteractive(io) || !io.stdout.isTTY)
    throw usageError(
      'There’s no terminal to show the key in.',
      'Add --out <file> for a new file, or --out - to write it to stdout.',
    )
  await confirm(io, 'The key is shown once, here. Show it?', { flag: '--out <file>' })
  return { write: show, cancel: async () => {} }
}

async function fileOutput(path: string, out: string): Promise<SecretOutput> {
  const refused = (message: string, cause?: unknown) =>
    new CliError(message, {
      exit: exits.usage,
      code: 'out',
      next: 'Name a new file in a folder that exists. Existing files aren’t overwritten.',
      cause,
    })
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw refused(`${out} exists already.`)
  const beside = besideOf(path)
  const handle = await open(beside, 'wx', 0o600).catch((cause: unknown): never => {
    throw refused(`${out} can’t be written.`, cause)
  })
  return {
    async write(secret) {
      await handle.writeFile(`${secret}\n`)
      await handle.sync()
      await handle.close()
      return placed(beside, path)
    },
    async cancel() {
      await handle.close()
      await rm(beside, { force: true })
    },
  }
}

/** Gives a whole file its name, and says where it is now: where another one has come there, it stays beside that. */
async function placed(beside: string, path: string): Promise<string> {
  try {
    await link(beside, path)
    await rm(beside)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return beside
    // Some file systems have no links.
    await rename(beside, path)
  }
  return path
}
