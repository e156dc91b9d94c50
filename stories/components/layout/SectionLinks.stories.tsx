import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SectionLinks } from '../../../src/components/layout/SectionLinks.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const sections = ['App Details', 'Checks', 'Declared and Seen', 'Messages', 'History', 'Decision'].map(
  (label) => ({ id: label.toLowerCase().replaceAll(' ', '-'), label }),
)

const meta = preview.meta({
  title: 'Navigation/Section links',
  component: SectionLinks,
  parameters: {
    guidance: {
      use: 'On a page of several subjects, such as an app’s settings. Each section saves for itself.',
      avoid: 'For two or three short cards, put one below the other.',
    },
  },
  args: { label: 'Sections of this review', sections },
})

export const Column = meta.story({
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Checks' })
    await expect(link).toHaveAttribute('href', '#checks')
  },
})

export const Row = meta.story({
  args: { row: true },
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect())
    await expect(first?.top).toBe(last?.top)
  },
})

export const RowAt320 = meta.story({ args: { row: true }, globals: narrow, play: expectNoSideScroll })
