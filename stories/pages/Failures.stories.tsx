import { ws } from 'msw'
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../src/api/contract.ts'
import { account } from '../mocks/fixtures.ts'
import { inTeam } from '../mocks/teams.ts'
import { reading, sending } from '../support/failing.ts'
import { failuresMeta } from '../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../support/recording.ts'
import { expectAlert, expectToast, fill, inDialog, press } from '../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../src/pages/tryIt/app/SessionApp.tsx'
import '../../src/pages/tryIt/app/startSessionApp.ts'
import '../../src/pages/tryIt/startDevices.tsx'

/** What is peculiar where a call fails. What each says is in tests/pages/failures.test.ts. */
const meta = preview.meta({
  title: 'Pages/Failures',
  ...failuresMeta,
})

const closed = { closed: true }

/** A question stays, with what was typed to confirm it. */
export const DeleteTeam = meta.story({
  args: { at: '/teams/example-optics?tab=settings', state: { ...inTeam, apps: [] } },
  play: sending('deleteTeam', {
    button: 'Delete Team',
    async begin() {
      await press('Delete Team…')
      await inDialog('Delete Team', 'alertdialog')
      await fill('Type the team’s name to delete it', 'Example Optics')
    },
    typed: { 'Type the team’s name to delete it': 'Example Optics' },
    alert: 'Couldn’t delete the team. Try again.',
    done: () => expectToast('Example Optics was deleted.'),
  }),
})

const running = { at: '/tpas/com.example.captions/try', state: { sessions: [recordedSession] } }

const openPanel = async (name: string) => {
  await screen.findByText('Running.')
  await press(name)
}

export const GetSessionSettings = meta.story({
  args: { ...closed, ...running },
  play: reading(calls.getSessionSettings, {
    begin: () => openPanel('Settings'),
    failed: () => expectAlert('Couldn’t load the settings. Try again.Try Again'),
    loaded: () => screen.findByRole('button', { name: 'Reset to Defaults' }),
  }),
})

const show = fn()
const phone = { location: { replace: show }, close: fn(), opener: null } as unknown as Window

/** The window that was opened for it closes again. */
export const OpenWebPage = meta.story({
  args: running,
  beforeEach() {
    show.mockClear()
    const opened = spyOn(window, 'open').mockReturnValue(phone)
    return () => opened.mockRestore()
  },
  play: sending('openWebPage', {
    button: 'Open in a Window',
    async begin() {
      await openPanel('Web Page')
      await screen.findByRole('button', { name: 'Open in a Window' })
    },
    failed: () => waitFor(() => expect(phone.close).toHaveBeenCalled()),
    alert: 'Couldn’t open the web page. Try again.',
    done: () =>
      waitFor(() => expect(show).toHaveBeenCalledWith(expect.stringContaining('aos_temp_token=of-a-story'))),
  }),
})

const soundSocket = ws.link('*/api/dev/sessions/:id/sound')

export const OpenSound = meta.story({
  args: {
    ...running,
    state: { sessions: [deviceSession] },
    answers: () => [soundSocket.addEventListener('connection', () => {})],
  },
  play: sending('openSound', {
    button: 'Send Test Tone',
    async begin() {
      // It is ready once the log has come to what the app is subscribed to.
      const source = await screen.findByRole('combobox', { name: 'Sound Source' })
      await waitFor(() => expect(source).toBeEnabled())
      await userEvent.selectOptions(source, 'Test tone')
    },
    alert: 'Couldn’t open the sound connection. Try again.',
    done: () => screen.findByText(/^Sending\./),
  }),
})

const signReader = 'org.example.sign-reader'
const claimed = {
  at: `/admin/submissions/submission_${signReader}`,
  state: {
    role: 'ADMIN' as const,
    holdings: {
      [signReader]: {
        state: 'IN_REVIEW' as const,
        claimedBy: account.email,
        claimedUntil: '2026-03-18T09:58:00.000Z',
      },
    },
  },
}
const held = () => screen.findByRole('region', { name: 'You’re reviewing this submission' })

export const ListSavedReplies = meta.story({
  args: { ...closed, ...claimed },
  play: reading(calls.listSavedReplies, {
    async begin() {
      await held()
      await press('Saved Replies')
    },
    failed: () => expectAlert('Couldn’t load saved replies. Try again.Try Again'),
    loaded: () => screen.findByRole('button', { name: 'The server doesn’t respond' }),
  }),
})
