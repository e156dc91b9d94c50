import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { GuardSpinner } from '../../src/components/GuardSpinner/GuardSpinner.tsx'

const meta = preview.meta({ component: GuardSpinner })

export const Loading = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading…'),
})
