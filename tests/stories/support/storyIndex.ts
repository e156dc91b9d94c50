import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'
import type { IndexEntry } from 'storybook/internal/types'

const configDir = fileURLToPath(new URL('../../../.storybook', import.meta.url))

/** Storybook's own list of what there is, in the sidebar's order. */
export async function readIndex(): Promise<IndexEntry[]> {
  const { entries } = await buildIndex({ configDir } as Parameters<typeof buildIndex>[0])
  return Object.values(entries)
}

export const storyEntries = (await readIndex()).flatMap((entry) => (entry.type === 'story' ? [entry] : []))

/** The names of the stories that a file, named from `stories/`, exports. */
export const storiesIn = (file: string): string[] =>
  storyEntries
    .filter(({ importPath }) => importPath === `./stories/${file}.stories.tsx`)
    .map(({ exportName }) => exportName ?? '')
