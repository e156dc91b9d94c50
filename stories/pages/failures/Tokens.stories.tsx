import { screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { inTeam } from '../../mocks/teams.ts'
import { terminalRequest } from '../../mocks/tokens.ts'
import { reading, sending } from '../../support/failing.ts'
import { failuresMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, press } from '../../support/steps.ts'

/** Each call about access tokens and terminals: slow, failing and recovered. */
const meta = preview.meta({
  title: 'Pages/Failures/Tokens',
  ...failuresMeta,
  args: { ...failuresMeta.args, at: '/profile/tokens', state: inTeam },
})

const closed = { closed: true }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const compare = () => heading('Does your terminal show BCDF-GHJK?')

export const ListTokens = meta.story({
  args: closed,
  play: reading('listTokens', {
    loading: () => screen.findByText('Loading access tokens…'),
    loaded: () => screen.findByText('sgt_k3x9d2mq_…'),
  }),
})

export const ListTeamTokens = meta.story({
  args: { ...closed, at: '/teams/example-optics?tab=tokens' },
  play: reading('listTeamTokens', {
    loading: () => screen.findByText('Loading access tokens…'),
    loaded: () => screen.findByText('ben@optics.example.com'),
  }),
})

export const CreateToken = meta.story({
  play: sending('createToken', {
    async begin() {
      await screen.findByText('sgt_k3x9d2mq_…')
      await press('Create Token…')
      await inDialog('Create Access Token')
      await fill('Token Name', 'Release')
    },
    typed: { 'Token Name': 'Release' },
    done: () => inDialog('Access Token Created'),
  }),
})

export const RevokeToken = meta.story({
  play: sending('revokeToken', {
    async begin() {
      await screen.findByText('sgt_k3x9d2mq_…')
      await press('Revoke… CI')
      await inDialog('Revoke Access Token', 'alertdialog')
    },
    done: () => expectToast('CI was revoked.'),
  }),
})

export const PeekDevice = meta.story({
  args: { at: '/device' },
  play: sending('peekDevice', {
    async begin() {
      await heading('Sign In a Terminal')
      await fill('Code', terminalRequest.userCode)
    },
    typed: { Code: terminalRequest.userCode },
    done: compare,
  }),
})

export const DecideDevice = meta.story({
  args: { at: `/device?user_code=${terminalRequest.userCode}` },
  play: sending('decideDevice', {
    async begin() {
      await compare()
      await userEvent.selectOptions(await screen.findByLabelText('Team'), 'Example Optics')
    },
    done: () => heading('Your terminal is signed in'),
  }),
})
