import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
  }
}

/** One Postgres for all files of the cloud's tests; each makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  if (postgres === null) {
    process.stderr.write(
      '\n*** No Postgres was found or could be installed: the cloud is tested on the embedded database ONLY. ***\n\n',
    )
  }
  project.provide('postgresUrl', postgres?.url ?? null)
  return async () => postgres?.stop()
}
