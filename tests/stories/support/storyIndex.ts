import { fileURLToPath } from 'node:url'
import { buildIndex } from 'storybook/internal/core-server'

const configDir = fileURLToPath(new URL('../../../.storybook', import.meta.url))

/** Storybook's own list of what there is. */
const { entries } = await buildIndex({ configDir } as Parameters<typeof buildIndex>[0])
export const storyEntries = Object.values(entries).flatMap((entry) => (entry.type === 'story' ? [entry] : []))

/** The names of the stories that a file, named from `stories/`, exports. */
export const storiesIn = (file: string): string[] =>
  storyEntries
    .filter(({ importPath }) => importPath === `./stories/${file}.stories.tsx`)
    .map(({ exportName }) => exportName ?? '')
