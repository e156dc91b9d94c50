import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Breadcrumb } from '../../../src/components/layout/Breadcrumb.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  parameters: {
    guidance: {
      use: 'Above the title of a page that’s inside another one.',
      avoid: 'Not on pages in the sidebar: the sidebar shows where you are.',
    },
  },
  args: { items: [{ label: 'My Apps', href: '/tpas' }, { label: 'Live Captions' }] },
})

export const TwoSteps = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My Apps' })).toHaveAttribute('href', '/tpas')
    await expect(canvas.getByText('Live Captions')).toHaveAttribute('aria-current', 'page')
  },
})
export const LongAt320 = meta.story({
  args: { items: [{ label: 'My Apps', href: '/tpas' }, { label: longWord }] },
  globals: narrow,
  play: expectNoSideScroll,
})
