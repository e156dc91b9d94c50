import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { TextField } from '../../../src/components/form/TextField.tsx'
import { ReadOnly } from '../../../src/components/teams/ReadOnly.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'

const meta = preview.meta({
  title: 'Product/Teams/Read only',
  component: ReadOnly,
  args: {
    reason: 'You need the Developer role in this team. Ask an owner of the team.',
    children: (
      <>
        <TextField label="Display Name" defaultValue="Live Captions" />
        <Button>Save Changes</Button>
      </>
    ),
  },
})

export const AsViewer = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You can view this, but not change it.')).toBeVisible()
    await expect(canvas.getByLabelText('Display Name')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  },
})

export const AsDeveloper = meta.story({
  args: { reason: null },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Display Name')).toBeEnabled(),
})
