import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge/AppStatusBadge.tsx'
import { guidance } from './AppStatusBadge.guidance.tsx'

const meta = preview.meta({
  title: 'Data display/App status badge',
  component: AppStatusBadge,
  parameters: { guidance },
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
