import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { tokenLimits } from '../../../src/api/contract.ts'
import {
  TokenDialog,
  type TokenDialogProps,
  type TokenValues,
} from '../../../src/components/tokens/TokenDialog/TokenDialog.tsx'
import { TokenMade } from '../../../src/components/tokens/TokenDialog/TokenMade.tsx'
import { createTokenMachine } from '../../../src/machines/tokens/createTokenMachine.ts'
import { scopeReasons } from '../../../src/pages/tokens/scopeReasons.ts'
import { personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { newAccessToken } from '../../mocks/tokens.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { fill, press } from '../../support/steps.ts'

const apps = Array.from({ length: 60 }, (_, index) => ({
  packageName: `com.example.app-${index + 1}`,
  name: `App ${index + 1}`,
}))

const dialog: TokenDialogProps = {
  teams: [
    { id: personalTeam.team.id, name: 'developer (personal)', reasons: scopeReasons('OWNER'), apps },
    { id: teamOfThree.team.id, name: 'Example Optics', reasons: scopeReasons('VIEWER'), apps: [] },
  ],
  firstTeam: personalTeam.team.id,
  most: tokenLimits,
  now: now.getTime(),
  appsError: null,
  busy: false,
  error: null,
  fieldErrors: {},
  validate: ({ name, packageNames, expiresInDays }) => ({
    ...(name === '' && { name: 'Token name is required.' }),
    ...(packageNames?.length === 0 && { packageNames: 'Choose at least one app.' }),
    ...(expiresInDays === 0 && { expiresInDays: 'Choose a date.' }),
  }),
  onSubmit: fn<(values: TokenValues) => void>(),
  onEdit: fn(),
  onClose: fn(),
  onRetryApps: fn(),
}

const meta = preview.meta({
  title: 'Product/Keys/Token dialog',
  component: TokenDialog,
  args: dialog,
  parameters: { docs: machineDocs(createTokenMachine) },
})

const box = (name: string) => screen.getByRole('checkbox', { name })

/** By keyboard and search: what a role doesn't allow can't be chosen, and says why. */
export const Filling = meta.story({
  render: () => <TokenDialog {...dialog} />,
  play: async () => {
    const name = await screen.findByLabelText('Token Name')
    await waitFor(() => expect(name).toHaveFocus())
    await press('Create Token')
    await expect(name).toHaveAccessibleDescription(/Token name is required\./)
    await userEvent.type(name, 'CI')
    await userEvent.click(box('Submit for review'))

    await userEvent.click(screen.getByRole('radio', { name: 'Chosen apps' }))
    await press('Create Token')
    const chosen = screen.getByRole('group', { name: 'Apps to Choose' })
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(chosen).toHaveAccessibleDescription('Choose at least one app.')
    await userEvent.type(screen.getByLabelText('Search apps'), 'app-42')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'App 42' }))
    await expect(screen.getByText('1 app of at most 50 chosen')).toBeVisible()

    await userEvent.click(screen.getByRole('radio', { name: 'On a date' }))
    await press('Create Token')
    const date = screen.getByLabelText<HTMLInputElement>('Expiry Date')
    await waitFor(() => expect(date).toHaveFocus())
    await expect(date).toHaveAccessibleDescription('Choose a date.')
    await expect([date.min, date.max]).toEqual(['2026-03-19', '2027-03-19'])
    await fill('Expiry Date', '2026-04-01')
    await press('Create Token')
    await expect(dialog.onSubmit).toHaveBeenLastCalledWith({
      name: 'CI',
      team: personalTeam.team.id,
      scopes: ['apps:read', 'submit'],
      packageNames: ['com.example.app-42'],
      expiresInDays: 14,
    })

    await userEvent.selectOptions(screen.getByLabelText('Team'), 'Example Optics')
    await expect(box('Submit for review')).toBeDisabled()
    await expect(box('Submit for review')).toHaveAccessibleDescription(/^You need the Developer role/)
    await press('Create Token')
    await expect(dialog.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ scopes: ['apps:read'], packageNames: null }),
    )
  },
})

/** The cloud's own errors stand at their fields, and the first of them has the focus. */
export const RefusedAt320 = meta.story({
  globals: narrow,
  render: () => {
    const [fieldErrors, setErrors] = useState({})
    return (
      <TokenDialog
        {...dialog}
        teams={dialog.teams.map((team) => ({ ...team, name: longWord, apps: null }))}
        appsError="Couldn’t load your apps. Try again."
        validate={() => ({})}
        error={Object.keys(fieldErrors).length > 0 ? 'Please fix the errors in the form.' : null}
        fieldErrors={fieldErrors}
        onSubmit={() =>
          setErrors({ scopes: 'Choose at least one scope.', packageNames: 'Choose other apps.' })
        }
      />
    )
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Chosen apps' }))
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await expect(dialog.onRetryApps).toHaveBeenCalledOnce()
    await press('Create Token')
    await waitFor(() => expect(screen.getByRole('group', { name: 'Scopes' })).toHaveFocus())
    await expect(screen.getByText('Choose at least one scope.')).toBeVisible()
    await expectNoSideScroll()
  },
})

const [onCopy, onStay, onLeave] = [fn(), fn(), fn()]

/** Shown this once: closing asks, since it was not copied. */
export const MadeAt320 = meta.story({
  globals: narrow,
  render: () => (
    <TokenMade
      name={longWord}
      accessToken={newAccessToken}
      line={`GLASSES_TOKEN=${newAccessToken}`}
      copied={null}
      error="Your browser blocked copying. Select the text and copy it yourself."
      losesToken
      onCopy={onCopy}
      onCopied={fn()}
      onClose={fn()}
      onStay={onStay}
      onLeave={onLeave}
    />
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Access Token Created' })
    await userEvent.click(screen.getByRole('button', { name: 'Copy Access Token' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy Line for .env' }))
    await expect(onCopy.mock.calls).toEqual([['token'], ['line']])
    await expect(screen.getByLabelText('Line for .env')).toHaveValue(`GLASSES_TOKEN=${newAccessToken}`)
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close Anyway' }))
    await expect([onStay.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1])
    await expectNoSideScroll()
  },
})
