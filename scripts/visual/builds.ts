import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { git } from './git.ts'

const cache = resolve('.visual')

export type Folders = { before: string; after: string }

export async function buildStorybooks(trees: {
  base: string
  before: string
  after: string
}): Promise<Folders> {
  const folders = { before: join(cache, trees.before), after: join(cache, trees.after) }
  if (!existsSync(storybookIn(folders.after))) build('.', folders.after)
  if (!existsSync(storybookIn(folders.before))) inWorktree(trees.base, (path) => build(path, folders.before))
  return folders
}

export const storybookIn = (folder: string) => join(folder, 'storybook')
export const pictureIn = (folder: string, name: string) => join(folder, 'pictures', `${name}.png`)

export function forgetOthers(trees: readonly string[]): void {
  for (const name of readdirSync(cache))
    if (!trees.includes(name)) rmSync(join(cache, name), { recursive: true })
}

function build(source: string, folder: string): void {
  console.log(`Building the Storybook of ${source === '.' ? 'the working tree' : 'the base'}…`)
  const unfinished = join(folder, 'unfinished')
  execFileSync(
    resolve(source, 'node_modules/.bin/storybook'),
    ['build', '--quiet', '--output-dir', unfinished],
    {
      cwd: source,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  renameSync(unfinished, storybookIn(folder))
}

function inWorktree(commit: string, use: (path: string) => void): void {
  const path = join(mkdtempSync(join(tmpdir(), 'visual-base-')), 'base')
  git(['worktree', 'add', '--detach', path, commit])
  try {
    const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
    if (lock(path) === lock('.')) symlinkSync(resolve('node_modules'), join(path, 'node_modules'))
    else
      execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: path,
        stdio: 'inherit',
      })
    use(path)
  } finally {
    git(['worktree', 'remove', '--force', path])
  }
}
