import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { deferredHandler, fail } from '../../mocks/handle.ts'
import { inTeam } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, fieldNamed, fill, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/New team',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/new', state: inTeam },
})

export const Created = meta.story({
  play: async () => {
    await screen.findByLabelText('Team Name')
    await press('Create Team')
    await expect(await screen.findByText(/required/i)).toBeVisible()
    await fill('Team Name', 'Bright Optics')
    await press('Create Team')
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bright Optics' })).toBeVisible()
  },
})

export const NameRefused = meta.story({
  args: {
    answers: () => [
      fail(calls.createTeam, 422, {
        code: 'INVALID_FIELDS',
        error: 'Please fix the errors in the form.',
        fields: { name: 'Choose another name.' },
      }),
    ],
  },
  play: async () => {
    await fill('Team Name', 'Bright Optics')
    await press('Create Team')
    const name = fieldNamed('Team Name')
    await waitFor(() => expect(name).toHaveAccessibleDescription('Choose another name.'))
    await userEvent.type(name, 's')
    await expect(name).not.toHaveAccessibleDescription(/another/)
  },
})

export const OfOnesAppsAt320 = meta.story({
  globals: narrow,
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Bring my apps' }))
    await expect(await screen.findByText(/^Your 2 apps and your profile move into the team\./)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Make It a Team' })).toBeEnabled()
    await expectNoSideScroll()
  },
})

/** Which team is the personal one, whose apps it is to share, can't be read. */
export const SharedLost = meta.story({
  args: { at: '/teams/new?start=shared', answers: () => [fail(calls.listTeams, 500)] },
  play: async () => {
    await screen.findByLabelText('Team Name')
    await fill('Team Name', 'Bright Optics')
    await press('Make It a Team')
    await expectAlert('Couldn’t make it a team. Try again.')
    await expect(screen.getByLabelText('Team Name')).toHaveValue('Bright Optics')
  },
})

const lateTeams = deferredHandler(calls.listTeams)

/** The form is sent before the personal team, whose apps it is to share, has come. */
export const SharedEarly = meta.story({
  args: {
    at: '/teams/new?start=shared',
    answers() {
      lateTeams.hold()
      return [lateTeams.handler]
    },
  },
  play: async () => {
    await screen.findByLabelText('Team Name')
    await fill('Team Name', 'Bright Optics')
    await press('Make It a Team')
    lateTeams.release()
    await expect(await screen.findByRole('heading', { level: 1, name: 'Bright Optics' })).toBeVisible()
  },
})
