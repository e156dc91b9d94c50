import { expect, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { PageLinks } from '../../../src/components/layout/PageLinks.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const links = ['Overview', 'Details', 'Try It', 'Review', 'Health'].map((label) => ({
  label,
  href: `#${label.toLowerCase().replace(' ', '-')}`,
}))

const meta = preview.meta({
  title: 'Navigation/Page links',
  component: PageLinks,
  parameters: {
    guidance: {
      use: 'To move between the pages of one thing, such as an app.',
      avoid: 'For parts of one page, use Tabs: they have no URL of their own.',
    },
  },
  args: { label: 'Pages of this app', links, current: '#overview' },
})

export const First = meta.story()

export const Middle = meta.story({
  args: { current: '#try-it' },
  play: async ({ canvas }) => {
    const current = canvas.getAllByRole('link').filter((link) => link.ariaCurrent === 'page')
    await expect(current.map(({ textContent }) => textContent)).toEqual(['Try It'])
  },
})

/** The row scrolls, not the page; the current page is in sight. */
export const LastAt320 = meta.story({
  args: { current: '#health' },
  globals: narrow,
  play: async ({ canvas }) => {
    await expectNoSideScroll()
    const rightEnd = () => canvas.getByRole('link', { name: 'Health' }).getBoundingClientRect().right
    await waitFor(() => expect(Math.floor(rightEnd())).toBeLessThanOrEqual(320))
  },
})

/** A page that is under none of them. */
export const None = meta.story({ args: { current: '#elsewhere' } })
