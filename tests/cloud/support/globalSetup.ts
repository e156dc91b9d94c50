import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { TestProject } from 'vitest/node'

import { type Postgres, startPostgres } from './postgres.ts'

const run = promisify(execFile)

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null
    embeddedTemplate: string
  }
}

/** One Postgres for all files of the cloud's tests; each makes databases of its own in it, copies of a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const embeddedTemplate = join(directory, 'cluster.tar')
  // The portal is started some forty times, from the same files.
  process.env.NODE_COMPILE_CACHE = join(directory, 'compiled')
  const [postgres] = await Promise.all([
    startMigrated(),
    makeTemplate(embeddedTemplate),
    run(process.execPath, ['scripts/docs.ts']),
  ])
  if (postgres === null) {
    process.stderr.write(
      '\n*** No Postgres was found or could be installed: the cloud is tested on the embedded database ONLY. ***\n\n',
    )
  }
  project.provide('postgresUrl', postgres?.url ?? null)
  project.provide('embeddedTemplate', embeddedTemplate)
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    await postgres?.stop()
  }
}

// Vite's module runner has no `import.meta.resolve`, by which the product finds its first cluster.
const makeTemplate = (at: string) => run(process.execPath, ['tests/cloud/support/makeTemplate.ts', at])

async function startMigrated(): Promise<Postgres | null> {
  const postgres = await startPostgres()
  if (postgres) await makeTemplate(postgres.url)
  return postgres
}
