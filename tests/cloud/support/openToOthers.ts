import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files, folders and sockets under a directory that anyone but their owner may read, write or enter. */
export const openToOthers = (path: string) =>
  [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))].filter(
    (one) => (statSync(one).mode & 0o077) !== 0,
  )
