import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const git = (args: string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  }).trim()

export const treeOf = (commit: string): string => git(['rev-parse', `${commit}^{tree}`])

export const nameOf = (commit: string): string => git(['log', '-1', '--format=%h %s', commit])

/** The tree that a commit of everything here, but what is ignored, would have. */
export function workingTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'visual-index-'))
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(['add', '--all'], index)
    return git(['write-tree'], index)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const renamesBetween = (before: string, after: string, folder: string): Map<string, string> =>
  readRenames(
    git([
      'diff',
      '--find-renames',
      '-l0',
      '--diff-filter=R',
      '--name-status',
      '-z',
      before,
      after,
      '--',
      folder,
    ]),
  )

export function readRenames(status: string): Map<string, string> {
  const fields = status.split('\0')
  const renames = new Map<string, string>()
  for (let n = 0; n + 2 < fields.length; n += 3) renames.set(fields[n + 1] ?? '', fields[n + 2] ?? '')
  return renames
}

export function chooseBase(tree: string): string {
  const main = ['main', 'origin/main'].find(exists)
  if (main === undefined) throw new Error('There is no branch main to compare with: say --base <commit>.')
  const mergeBase = git(['merge-base', 'HEAD', main])
  return treeOf(mergeBase) === tree ? git(['rev-parse', `${mergeBase}~1`]) : mergeBase
}

function exists(commit: string): boolean {
  try {
    git(['rev-parse', '--verify', '--quiet', `${commit}^{commit}`])
    return true
  } catch {
    return false
  }
}
