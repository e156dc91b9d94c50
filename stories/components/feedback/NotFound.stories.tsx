import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NotFound } from '../../../src/components/feedback/NotFound.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { guidance } from './NotFound.guidance.tsx'

const meta = preview.meta({ title: 'Feedback/Not found', component: NotFound, parameters: { guidance } })

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
