import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { teamForm } from '../../../src/api/contract.ts'
import { TeamForm } from '../../../src/components/teams/TeamForm.tsx'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const onCreate = fn()
const creating = {
  ownApps: 4,
  busy: false,
  error: null,
  fieldErrors: {},
  validate: zodValidator(teamForm),
  onSubmit: onCreate,
  onEdit: fn(),
}

const meta = preview.meta({
  title: 'Product/Teams/Team form',
  component: TeamForm,
  args: creating,
})

export const CreatingAt320 = meta.story({
  globals: narrow,
  render: () => <TeamForm {...creating} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Team Name'), 'Bright Optics')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Team' }))
    await expect(onCreate).toHaveBeenLastCalledWith('Bright Optics', false)
    await userEvent.click(canvas.getByRole('radio', { name: 'Bring my apps' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Make It a Team' }))
    await expect(onCreate).toHaveBeenLastCalledWith('Bright Optics', true)
    await expectNoSideScroll()
  },
})
