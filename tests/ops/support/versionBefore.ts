import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withDirectory } from '../../../bench/harness/database.ts'
import type { fill } from '../../../bench/harness/fill.ts'
import { tags } from '../../cloud/support/earlierDatabase.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type VersionBefore = {
  commit: string
  directory: string
  ownDependencies: boolean
  /** Its own, for its own tables. */
  fill: typeof fill
  /** The addresses of its calls. */
  paths: Set<string>
}

/** Runs `body` with the version before checked out: the commit that UPGRADE_FROM names, else the newest one of the main
 * line that does not have the last migration. It shares the dependencies of this version where their lock files are
 * equal, and installs its own where they are not. */
export function withVersionBefore<Result>(
  body: (version: VersionBefore) => Promise<Result>,
): Promise<Result> {
  return withDirectory(async (directory) => {
    const commit = git('rev-parse', '--short', process.env.UPGRADE_FROM ?? beforeLastMigration())
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', directory], { input: archive })
    const ownDependencies = lockFileIn(directory) !== lockFileIn(root)
    if (ownDependencies) {
      const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
      execFileSync('npm', install, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] })
    } else {
      symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
    }
    const own = (path: string) => import(join(directory, path))
    const contract: { calls: Record<string, { path: string }> } = await own('src/api/contract.ts')
    const paths = new Set(Object.values(contract.calls).map(({ path }) => path))
    const { fill } = await own('bench/harness/fill.ts')
    return body({ commit, directory, ownDependencies, fill, paths })
  })
}

function beforeLastMigration(): string {
  const file = `cloud/db/migrations/${tags.at(-1)}.sql`
  const added = git('log', '--first-parent', '-m', '--diff-filter=A', '-1', '--format=%H', '--', file)
  // A migration that is not committed yet is before nothing that is.
  return added === '' ? 'HEAD' : `${added}^`
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const lockFileIn = (directory: string) => readFileSync(join(directory, 'package-lock.json'), 'utf8')
