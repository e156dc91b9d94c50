import { HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls, refusals, type TerminalRequest } from '../../../src/api/contract.ts'
import { answer, fail, hang } from '../../mocks/handle.ts'
import { largeTeam, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { fill, press } from '../../support/steps.ts'

const terminal: TerminalRequest = {
  userCode: 'BCDF-GHJK',
  device: 'Ada’s laptop',
  client: 'glasses 1.0.0 (macOS)',
  address: '203.0.113.7',
  scopes: ['apps:read', 'apps:write', 'sessions'],
  createdAt: '2026-03-18T09:28:00.000Z',
  expiresAt: '2026-03-18T09:38:00.000Z',
}

const meta = preview.meta({
  title: 'Pages/Auth/Device',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/device?user_code=${terminal.userCode}`, state: { terminal } },
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const compare = () => heading('Does your terminal show BCDF-GHJK?')

/** The team chosen in the portal comes first. */
export const Allowed = meta.story({
  args: { state: { terminal, teams: [personalTeam, teamOfThree] } },
  play: async () => {
    await compare()
    await expect(await screen.findByLabelText('Team')).toHaveValue(personalTeam.team.id)
    await userEvent.selectOptions(screen.getByLabelText('Team'), 'Example Optics')
    await press('Allow')
    await heading('Your terminal is signed in')
    await expect(screen.getByText('You may close this page.')).toBeVisible()
  },
})

export const Denied = meta.story({
  play: async () => {
    await compare()
    await press('Deny')
    await heading('Access denied')
    await press('Enter Another Code')
    await expect(await screen.findByLabelText('Code')).toHaveValue('')
  },
})

/** The address brings none: it is typed as it comes. */
export const NoCode = meta.story({
  globals: phone,
  args: { at: '/device' },
  play: async () => {
    await heading('Sign In to Your Terminal')
    await fill('Code', 'bcdfghjk')
    await expect(screen.getByLabelText('Code')).toHaveValue('BCDF-GHJK')
    await press('Continue')
    await expect(await compare()).toHaveFocus()
    await expectNoSideScroll()
  },
})

/** Five wrong codes, and then it waits. */
/** So many codes may be wrong; then the person waits. */
function tooManyAfter(count: number) {
  let tries = 0
  return answer(calls.peekDevice, () => {
    tries += 1
    if (tries <= count) return undefined
    const { status, text: error } = refusals.TOO_MANY_REQUESTS
    return HttpResponse.json(
      { error, code: 'TOO_MANY_REQUESTS' },
      { status, headers: { 'retry-after': '720' } },
    )
  })
}

export const WrongCodes = meta.story({
  args: { at: '/device?user_code=zzzz-zzzz', answers: () => [tooManyAfter(5)] },
  play: async () => {
    const input = await screen.findByLabelText('Code')
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^We don’t know this code/))
    for (let tries = 0; tries < 5; tries += 1) {
      await press('Continue')
      await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
    }
    await heading('Too many wrong codes')
    await expect(screen.getByText('Try again in 12 minutes.')).toBeVisible()
  },
})

export const RoleTooLow = meta.story({
  args: { state: { terminal, teams: [personalTeam, largeTeam] } },
  play: async () => {
    await compare()
    await userEvent.selectOptions(await screen.findByLabelText('Team'), largeTeam.team.name)
    await expect(screen.getByLabelText('Team')).toHaveAccessibleDescription(/You need the Developer role/)
    await expect(screen.getByRole('button', { name: 'Allow' })).toHaveAttribute('aria-disabled', 'true')
  },
})

/** In any case and without the hyphen; the caret stays where it types. */
export const Entering = meta.story({
  args: { at: '/device' },
  play: async () => {
    const input = await screen.findByLabelText<HTMLInputElement>('Code')
    await userEvent.type(input, 'bcdfghj')
    await expect(input).toHaveValue('BCDF-GHJ')
    input.setSelectionRange(4, 4)
    await userEvent.keyboard('x')
    await expect(input).toHaveValue('BCDF-XGHJ')
    await expect(input.selectionStart).toBe(6)
  },
})

export const NotChecked = meta.story({
  args: { answers: () => [fail(calls.peekDevice, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t check the code. Try again.'),
})

export const Denying = meta.story({
  args: { answers: () => [hang(calls.decideDevice)] },
  play: async () => {
    await compare()
    await press('Deny')
    await expect(screen.getByRole('button', { name: 'Deny' })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('button', { name: 'Allow' })).toBeDisabled()
  },
})

export const TeamsFailed = meta.story({
  args: { answers: () => [fail(calls.listTeams, 500)] },
  play: async () => {
    await compare()
    await expect(await screen.findByText('Couldn’t load your teams. Try again.')).toBeVisible()
  },
})

/** Another tab decided, or the terminal gave up. */
export const AlreadyUsed = meta.story({
  args: {
    answers: () => [
      fail(calls.decideDevice, 404, { code: 'NOT_FOUND', error: 'No terminal asks by this code.' }),
    ],
  },
  play: async () => {
    await compare()
    await press('Allow')
    await heading('This code was already used')
    await expect(screen.getByRole('button', { name: 'Enter Another Code' })).toBeVisible()
  },
})

export const Expired = meta.story({
  args: { state: { terminal: { ...terminal, expiresAt: terminal.createdAt } } },
  play: async () => void (await heading('This code has expired')),
})

export const Offline = meta.story({
  play: async () => {
    await compare()
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect(await screen.findByText('Connect to the internet to go on.')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Allow' })).toHaveAttribute('aria-disabled', 'true')
  },
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: { state: { terminal: { ...terminal, device: longWord, client: longWord } } },
  play: async () => {
    await compare()
    await expectNoSideScroll()
  },
})
