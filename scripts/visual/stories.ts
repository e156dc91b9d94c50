import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { storybookIn } from './builds.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

export type Matched = { both: string[]; added: string[]; removed: string[] }

type Index = { entries: Record<string, { id: string; type: string; tags?: string[] }> }

/** The ids of a built Storybook's stories that contain `only`. */
export const readStories = (folder: string, only: string): string[] =>
  storiesOf(JSON.parse(readFileSync(join(storybookIn(folder), 'index.json'), 'utf8')), only)

export const storiesOf = ({ entries }: Index, only: string): string[] =>
  Object.values(entries)
    .filter(({ id, type, tags = [] }) => type === 'story' && !tags.includes('!test') && id.includes(only))
    .map(({ id }) => id)

export const matchStories = (before: readonly string[], after: readonly string[]): Matched => ({
  both: after.filter((id) => before.includes(id)),
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})
