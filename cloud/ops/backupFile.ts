import { link, open, rm } from 'node:fs/promises'

import type { Outcome } from './adminCommand.ts'

/** Writes a dump to a new file, whole, for its owner alone: it holds signing keys and password hashes. */
export async function writeBackup(dump: () => Promise<Blob>, path: string): Promise<Outcome> {
  const unfinished = `${path}.${process.pid}.unfinished`
  const bytes = Buffer.from(await (await dump()).arrayBuffer())
  try {
    const file = await open(unfinished, 'wx', 0o600)
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close())
    await link(unfinished, path)
    return { ok: true, text: `Backed up to ${path} (${Math.ceil(bytes.length / 1024)} KiB).` }
  } catch (error) {
    return { ok: false, text: whyNot(error, path) }
  } finally {
    await rm(unfinished, { force: true })
  }
}

function whyNot(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EEXIST') return `${path} exists already. Choose another name.`
  if (code === 'ENOENT') return `The folder for ${path} doesn’t exist.`
  return `Couldn’t write ${path}: ${String(error)}`
}
