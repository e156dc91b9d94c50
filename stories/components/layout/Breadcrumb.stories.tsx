import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Breadcrumb } from '../../../src/components/layout/Breadcrumb.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { guidance } from './Breadcrumb.guidance.tsx'

const meta = preview.meta({
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  parameters: { guidance },
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
