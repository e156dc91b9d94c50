/** What Chromatic takes pictures in, by the toolbar's globals. Stories show both schemes, in the window that they ask
 * for: 320 px by `globals: narrow`. Pages (`portalMeta`) add a phone's width, and the first of each 320 px. */
export const modes = {
  light: { scheme: 'light' },
  dark: { scheme: 'dark' },
  lightNarrow: { scheme: 'light', viewport: 'w375' },
  darkNarrow: { scheme: 'dark', viewport: 'w375' },
  narrowest: { scheme: 'light', viewport: 'w320' },
} as const

/** Adds 320 px to the pictures of a page's story: `parameters: { chromatic: narrowest }`. */
export const narrowest = { modes: { narrowest: modes.narrowest } }

/** For a story that exists for its play alone, `meta.story({ ...behaviour, play })`: no docs, picture or axe of its own. */
export const behaviour = {
  tags: ['!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, a11y: { test: 'off' as const } },
}
