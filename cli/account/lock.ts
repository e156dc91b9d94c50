import { mkdir } from 'node:fs/promises'

import lockfile from 'proper-lockfile'

import type { Io } from '../lib/io.ts'
import { configFolder } from './accounts.ts'

/** Runs `work` while no other process of the same person does: a process that was killed is waited for 10 seconds. */
export async function exclusively<Result>(io: Io, work: () => Promise<Result>): Promise<Result> {
  const folder = configFolder(io)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await lockfile.lock(folder, {
    lockfilePath: `${folder}/.lock`,
    stale: 10_000,
    retries: { retries: 60, minTimeout: 50, maxTimeout: 500, factor: 1.3 },
  })
  try {
    return await work()
  } finally {
    await release()
  }
}
