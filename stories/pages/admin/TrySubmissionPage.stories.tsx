import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import type { AdminApp } from '../../../src/api/contract.ts'
import { account, pocketChess, submissions } from '../../mocks/fixtures.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { recordedSession } from '../../support/recording.ts'
import { press } from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/pages/admin/TryWebApp.tsx'

const signReader = 'org.example.sign-reader'
const heldBy = (claimedBy: string) => ({
  role: 'ADMIN' as const,
  holdings: {
    [signReader]: { state: 'IN_REVIEW' as const, claimedBy, claimedUntil: '2026-03-18T09:58:00.000Z' },
  },
})
const mine = heldBy(account.email)

const meta = preview.meta({
  title: 'Pages/Admin/Try a submission',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/admin/submissions/submission_${signReader}/try`, state: mine },
})

const drawn = () => screen.findByRole('img', { name: /shows: You said\s+good morning/ })

/** After a reload of the page. */
export const GoesOn = meta.story({
  args: {
    state: {
      ...mine,
      sessions: [{ ...recordedSession, packageName: signReader, startedBy: account.email }],
    },
  },
  play: async () => {
    await expect(await drawn()).toBeVisible()
    await press('Request a Change at This Moment')
    const point = within(await screen.findByRole('group', { name: 'Requested Change 1' }))
    await expect(point.getByRole('combobox', { name: 'Field' })).toHaveValue('server')
    await expect(
      point.getByRole('textbox', { name: /^Moment in the recording/ }).getAttribute('value'),
    ).toMatch(/^\d+:\d\d$/)
  },
})

/** Only who holds a submission tries it; another reviewer's session is not theirs to go on with. */
export const HeldByAnother = meta.story({
  args: {
    state: {
      ...heldBy('ada@example.com'),
      sessions: [{ ...recordedSession, packageName: signReader, startedBy: 'ada@example.com' }],
    },
  },
  play: async () => {
    await screen.findByRole('region', { name: 'ada@example.com is reviewing this submission' })
    await expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled()
  },
})

const chess = { ...(submissions[0] as AdminApp), ...pocketChess, appStoreStatus: 'SUBMITTED' as const }
const reviewedChess = {
  role: 'ADMIN' as const,
  submissions: [chess],
  holdings: { [chess.packageName]: mine.holdings[signReader] },
}

/** A web app runs on the address that was submitted, and no other. */
export const WebApp = meta.story({
  args: { at: `/admin/submissions/submission_${chess.packageName}/try`, state: reviewedChess },
  play: async () => {
    const address = await screen.findByLabelText('Page')
    await expect(address).toHaveValue('https://chess.example.com')
    await expect(address).toHaveAttribute('readonly')
    await press('Start')
    // It is there before the screen that shows it.
    await waitFor(() => expect(screen.getByTitle('Your app’s page')).toBeVisible())
    await press('Stop')
    await expect(await screen.findByText('Ended.')).toBeVisible()
    await press('Request a Change at This Moment')
    const point = within(await screen.findByRole('group', { name: 'Requested Change 1' }))
    await expect(point.getByRole('combobox', { name: 'Field' })).toHaveValue('webAddress')
    await expect(screen.getAllByText('Web app')).not.toHaveLength(0)
    await expect(screen.getByText('Permission for https://api.chess.example.com')).toBeVisible()
  },
})

/** A leads to the decision, which can be undone there. */
export const DecidedByKey = meta.story({
  play: async () => {
    await screen.findByRole('region', { name: 'You’re reviewing this submission' })
    await userEvent.keyboard('a')
    await screen.findByText('Approving in 5 seconds…')
    await press('Undo')
    await expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled()
  },
})
