import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { GuardSpinner } from '../../../src/components/feedback/GuardSpinner.tsx'
import { authMachine } from '../../../src/machines/auth/authMachine.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Auth/Guard spinner',
  component: GuardSpinner,
  parameters: {
    guidance: {
      use: 'Instead of a page, until the portal knows who is signed in.',
      avoid: 'For a page that loads data, use a skeleton of its shape.',
    },
    docs: machineDocs(authMachine),
  },
})

export const Loading = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading…'),
})
