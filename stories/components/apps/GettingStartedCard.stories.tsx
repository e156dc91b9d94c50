import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { GettingStartedCard } from '../../../src/components/apps/GettingStartedCard.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/Getting started card',
  component: GettingStartedCard,
  args: { quickStartUrl: '/docs/quick-start', apiDocumentationUrl: '/docs/api' },
})

export const TwoGuides = meta.story({
  play: async ({ canvas }) => {
    const guide = canvas.getByRole('link', { name: /^Quick Start Guide/ })
    await expect(guide).toHaveAttribute('href', '/docs/quick-start')
    await expect(guide).toHaveAttribute('target', '_blank')
    await expect(canvas.getByRole('link', { name: /^API Documentation/ })).toHaveAttribute(
      'href',
      '/docs/api',
    )
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
