import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    guidance: {
      use: 'For a running action whose result has no known shape: signing in.',
      avoid: 'If the shape is known, use Skeleton. For a button, set `busy`.',
    },
  },
})

export const Sizes = meta.story({
  render: () => (
    <Row>
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
    </Row>
  ),
})

export const Announced = meta.story({
  args: { label: 'Signing you in…', size: 'large' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Signing you in…')
  },
})
