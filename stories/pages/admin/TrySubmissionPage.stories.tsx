import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { account } from '../../mocks/fixtures.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { recordedSession } from '../../support/recording.ts'
import { press } from '../../support/steps.ts'

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
