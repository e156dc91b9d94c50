import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { Footer } from '../../../src/components/layout/Footer.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/Footer',
  component: Footer,
  args: { documentationUrl: '/docs', exampleAppUrl: '/docs/example-app' },
  parameters: {
    guidance: {
      use: 'At the foot of the public pages.',
      avoid: 'Not on signed-in pages: the sidebar links to the documentation.',
    },
    layout: 'fullscreen',
  },
})

export const Resources = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Resources' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /Example App/ })).toHaveAttribute(
      'href',
      '/docs/example-app',
    )
    await expect(canvas.getByText(/open source operating system for smart glasses/)).toBeVisible()
  },
})
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
