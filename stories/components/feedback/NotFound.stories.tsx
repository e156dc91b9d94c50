import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NotFound } from '../../../src/components/feedback/NotFound.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Feedback/Not found',
  component: NotFound,
  parameters: {
    guidance: {
      use: 'When a signed-in person opens an unknown path.',
      avoid: 'For a missing app, say so in its place. Visitors go to the landing page.',
    },
  },
})

export const Message = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
