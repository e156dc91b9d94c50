import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../lib/config.ts'

const own = [
  'database',
  'database.unfinished',
  'database.before-upgrade',
  'database.before-upgrade.unfinished',
  'lock',
  'lock.owner',
  'control.sock',
]

const openBits = 0o077

/** Makes a directory that only this user can enter, or closes the one that exists. Throws StartError when it
 * belongs to another user, or is open and holds files that are not the portal's. */
export function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(directory)
  const user = process.getuid?.()
  // Windows has neither users by number nor modes.
  if (user === undefined) return
  if (uid !== user) {
    throw new StartError(
      `The data directory ${directory} belongs to another user (${uid}), who could read and change everything in it. Start the portal as that user, or choose another directory with DATA_DIR.`,
    )
  }
  if ((mode & openBits) !== 0) {
    const foreign = readdirSync(directory).find((name) => !own.includes(name) && name !== 'lost+found')
    if (foreign !== undefined) {
      throw new StartError(
        `The data directory ${directory} is open to other users and contains their files, such as ${foreign}. Close it with chmod 700, or choose another directory with DATA_DIR.`,
      )
    }
    chmodSync(directory, mode & 0o700)
  }
}

/** Takes others' rights from what the portal stores in a data directory, which this process has locked: the
 * database gives files that it writes while it starts modes of its own, whatever the umask. */
export function closeFiles(directory: string): void {
  if (process.getuid) for (const name of own) close(join(directory, name))
}

function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink()) return
  if ((found.mode & openBits) !== 0) chmodSync(path, found.mode & 0o700)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
