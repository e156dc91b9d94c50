import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
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

export const Running = meta.story({
  play: async () => {
    await screen.findByRole('region', { name: 'You’re reviewing this submission' })
    await press('Start')
    await expect(await drawn()).toBeVisible()
    await press('Stop')
    await expect(await screen.findByText('Ended.')).toBeVisible()
  },
})

/** After a reload of the page. */
export const GoesOn = meta.story({
  args: {
    state: {
      ...mine,
      sessions: [{ ...recordedSession, packageName: signReader, startedBy: account.email }],
    },
  },
  play: async () => expect(await drawn()).toBeVisible(),
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

export const Unknown = meta.story({
  args: { at: '/admin/submissions/nowhere/try' },
  play: async () => expect(await screen.findByText('Page not found')).toBeVisible(),
})
export const Loading = meta.story({ args: { answers: () => [hang(calls.getReview)] } })
export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getReview, 500)] },
  play: async () => expect(await screen.findByText('Couldn’t load the review. Try again.')).toBeVisible(),
})

export const OnAPhone = meta.story({
  globals: phone,
  play: async () => {
    await screen.findByRole('region', { name: 'You’re reviewing this submission' })
    await expectNoSideScroll()
  },
})
