import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge.tsx'
import { Row } from '../../support/Stack.tsx'

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

export const EachStatus = meta.story({
  render: () => (
    <Row>
      <AppStatusBadge status="DEVELOPMENT" />
      <AppStatusBadge status="SUBMITTED" />
      <AppStatusBadge status="SUBMITTED" long />
      <AppStatusBadge status="REJECTED" />
      <AppStatusBadge status="PUBLISHED" />
    </Row>
  ),
  play: async ({ canvas }) => {
    for (const text of ['Development', 'Submitted', 'Submitted for Review', 'Rejected', 'Published'])
      await expect(canvas.getByText(text)).toBeVisible()
  },
})
export const UnknownIsDevelopment = meta.story({
  args: { status: 'constructor' },
  play: async ({ canvas }) => expect(canvas.getByText('Development')).toBeVisible(),
})
