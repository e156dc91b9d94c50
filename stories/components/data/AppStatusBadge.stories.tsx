import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge.tsx'

const meta = preview.meta({
  title: 'Data display/App status badge',
  component: AppStatusBadge,
  parameters: {
    guidance: {
      use: 'To show an app’s status. It has the words and colors of all four.',
      avoid: 'For any other state, use Badge.',
    },
  },
  args: { status: 'DEVELOPMENT' },
})

export const Development = meta.story({
  play: async ({ canvas }) => expect(canvas.getByText('Development')).toBeVisible(),
})
export const Submitted = meta.story({
  args: { status: 'SUBMITTED' },
  play: async ({ canvas }) => expect(canvas.getByText('Submitted')).toBeVisible(),
})
export const SubmittedLong = meta.story({
  args: { status: 'SUBMITTED', long: true },
  play: async ({ canvas }) => expect(canvas.getByText('Submitted for Review')).toBeVisible(),
})
export const Rejected = meta.story({
  args: { status: 'REJECTED' },
  play: async ({ canvas }) => expect(canvas.getByText('Rejected')).toBeVisible(),
})
export const Published = meta.story({
  args: { status: 'PUBLISHED' },
  play: async ({ canvas }) => expect(canvas.getByText('Published')).toBeVisible(),
})
export const UnknownIsDevelopment = meta.story({
  args: { status: 'constructor' },
  play: async ({ canvas }) => expect(canvas.getByText('Development')).toBeVisible(),
})
