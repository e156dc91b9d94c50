import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { DeviceCard } from '../../../src/components/tokens/DeviceCard.tsx'
import { formatUserCode } from '../../../src/lib/userCode.ts'
import { deviceMachine } from '../../../src/machines/tokens/deviceMachine.ts'
import { account } from '../../mocks/fixtures.ts'
import { personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { terminalRequest } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { Stack } from '../../support/Stack.tsx'

const needsRole = 'You need the Developer role in this team. Ask an owner of the team.'

const meta = preview.meta({
  title: 'Product/Auth/Device card',
  component: DeviceCard,
  args: {
    standing: 'comparing' as const,
    code: terminalRequest.userCode,
    codeError: null,
    request: terminalRequest,
    checking: false,
    deciding: null,
    error: null,
    waitEnds: null,
    now: now.getTime(),
    account: account.email,
    teams: [
      { id: personalTeam.team.id, name: 'developer (personal)', reason: null },
      { id: teamOfThree.team.id, name: 'Example Optics', reason: needsRole },
    ],
    team: personalTeam.team.id,
    teamsError: null,
    offline: false,
    onCode: fn(),
    onSubmit: fn(),
    onTeam: fn(),
    onAllow: fn(),
    onDeny: fn(),
    onOther: fn(),
    onSignOut: fn(),
    onRetryTeams: fn(),
  },
  parameters: { docs: machineDocs(deviceMachine) },
})

export const Comparing = meta.story({
  args: { error: 'Couldn’t allow access. Try again.' },
  play: async ({ args, canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 })
    await expect(title).toHaveTextContent('Does your terminal show BCDF-GHJK?')
    await expect(canvas.getByText('2 minutes ago')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Enter Another Code' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Use Another Account' }))
    const { onDeny, onAllow, onOther, onSignOut } = args
    await expect([onDeny, onAllow, onOther, onSignOut].map(({ mock }) => mock.calls.length)).toEqual([
      1, 1, 1, 1,
    ])
    await userEvent.selectOptions(canvas.getByLabelText('Team'), 'Example Optics')
    await expect(args.onTeam).toHaveBeenLastCalledWith(teamOfThree.team.id)
  },
})

/** A role that doesn't allow it can't allow the terminal, but can deny it. */
export const RoleTooLowAt320 = meta.story({
  globals: narrow,
  args: {
    team: teamOfThree.team.id,
    offline: true,
    account: `${longWord}@example.com`,
    request: { ...terminalRequest, device: longWord, client: longWord },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Allow' }))
    await expect(args.onAllow).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText('Team')).toHaveAccessibleDescription(new RegExp(needsRole))
    await expectNoSideScroll()
  },
})

/** In any case and without the hyphen; the caret stays where it types. */
export const Entering = meta.story({
  args: { standing: 'entering', request: null, code: '' },
  render: (args) => {
    const [code, setCode] = useState(args.code)
    return <DeviceCard {...args} code={code} onCode={(text) => setCode(formatUserCode(text))} />
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Code')
    input.focus()
    await userEvent.type(input, 'bcdfghj')
    await expect(input).toHaveValue('BCDF-GHJ')
    input.setSelectionRange(4, 4)
    await userEvent.keyboard('x')
    await expect(input).toHaveValue('BCDF-XGHJ')
    await expect(input.selectionStart).toBe(6)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
})

/** Every other state, one below the other. */
export const States = meta.story({
  // As many of them on one page have as many main headings.
  parameters: { a11y: { test: 'off' } },
  render: (args) => (
    <Stack>
      <DeviceCard {...args} standing="entering" checking />
      <DeviceCard
        {...args}
        standing="entering"
        codeError="We don’t know this code."
        error="Couldn’t check it."
      />
      <DeviceCard {...args} teams={null} deciding="deny" />
      <DeviceCard {...args} teams={null} teamsError="Couldn’t load your teams. Try again." />
      <DeviceCard {...args} standing="limited" waitEnds={now.getTime() + 720_000} />
      <DeviceCard {...args} standing="allowed" />
      <DeviceCard {...args} standing="denied" />
      <DeviceCard {...args} standing="expired" />
      <DeviceCard {...args} standing="over" />
    </Stack>
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Try again in 12 minutes.')).toBeVisible()
    await expect(canvas.getByText('You may close this page.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetryTeams).toHaveBeenCalledOnce()
  },
})
