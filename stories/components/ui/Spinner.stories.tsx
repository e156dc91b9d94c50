import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { Spinner } from '../../../src/components/ui/Spinner.tsx'
import { Row } from '../../support/Stack.tsx'
import { guidance } from './Spinner.guidance.tsx'

const meta = preview.meta({ title: 'Feedback/Spinner', component: Spinner, parameters: { guidance } })

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
