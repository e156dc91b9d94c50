import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { storybookIn } from './builds.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export type Story = { id: string; importPath: string; exportName?: string }
export type Pair = { before: string; after: string }
export type Matched = { both: Pair[]; added: string[]; removed: string[] }

type Index = { entries: Record<string, Story & { type: string; tags?: string[] }> }

export const readStories = (folder: string): Story[] =>
  storiesOf(JSON.parse(readFileSync(join(storybookIn(folder), 'index.json'), 'utf8')))

export const storiesOf = ({ entries }: Index): Story[] =>
  Object.values(entries).filter(({ type, tags = [] }) => type === 'story' && !tags.includes('!test'))

export function matchStories(
  before: readonly Story[],
  after: readonly Story[],
  renames: ReadonlyMap<string, string>,
): Matched {
  const keyOf = ({ importPath, exportName }: Story) => `${importPath}#${exportName}`
  const current = ({ importPath, ...story }: Story) => {
    const path = importPath.replace(/^\.\//, '')
    return keyOf({ ...story, importPath: `./${renames.get(path) ?? path}` })
  }
  const idBefore = new Map(before.map((story) => [current(story), story.id]))
  const keysAfter = new Set(after.map(keyOf))
  const pairs = after.map((story) => ({ before: idBefore.get(keyOf(story)), after: story.id }))
  return {
    both: pairs.flatMap(({ before, after }) => (before === undefined ? [] : [{ before, after }])),
    added: pairs.filter(({ before }) => before === undefined).map(({ after }) => after),
    removed: before.filter((story) => !keysAfter.has(current(story))).map(({ id }) => id),
  }
}

export const containing = ({ both, added, removed }: Matched, word: string): Matched => ({
  both: both.filter(({ before, after }) => before.includes(word) || after.includes(word)),
  added: added.filter((id) => id.includes(word)),
  removed: removed.filter((id) => id.includes(word)),
})
