import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { AppFacts } from '../../../src/components/admin/ReviewDialog/AppFacts.tsx'
import { ReviewWorkView, type ReviewWorkViewProps } from '../../../src/components/review/ReviewWorkView.tsx'
import { SubmissionTryIt } from '../../../src/components/review/SubmissionTryIt.tsx'
import { account, adminApp, logoUrl, rejectedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { changes, firstValues } from '../../support/review/changes.ts'
import { checks } from '../../support/review/checks.ts'
import { pastDecisions } from '../../support/review/decisions.ts'
import { draftPoints, savedReplies } from '../../support/review/drafts.ts'
import { longMessages, messages, notes } from '../../support/review/messages.ts'
import { answeredPoints, longPoint, rules } from '../../support/review/points.ts'
import { timeline } from '../../support/review/timeline.ts'

const composer = { text: '', busy: null, error: null, onText: fn(), onSend: fn() }
const claim = { onClaim: fn(), onRelease: fn(), onTakeOver: fn() }

const args: ReviewWorkViewProps = {
  submission: {
    name: 'Star Map',
    packageName: 'com.example.star-map',
    logoURL: rejectedApp.logoURL,
    developerEmail: 'developer@example.com',
    submittedAt: '2026-03-16T18:00:00.000Z',
    round: 2,
  },
  claim: { claim: { state: 'mine', until: '2026-03-18T09:58:00.000Z' }, ...claim },
  points: answeredPoints,
  rules,
  pointChanges: changes,
  changes,
  isFirst: false,
  sincePrevious: changes.slice(0, 1),
  facts: (
    <AppFacts
      app={{ ...adminApp(rejectedApp), developer: account.profile }}
      shown={['name', 'logoURL', 'description']}
    />
  ),
  checks,
  tryIt: <SubmissionTryIt href="/admin/submissions/s1/try" last={null} recordings={[]} />,
  developerNotes: 'Say “what is this?” while you look at a star.',
  testAccount: { exists: true, account: null, canShow: true, onShow: fn() },
  decision: {
    editor: {
      points: draftPoints,
      rules,
      saved: { replies: savedReplies, error: null, onEdit: fn(), onRetry: fn() },
      onAdd: fn(),
      onChange: fn(),
      onRemove: fn(),
    },
    notes: '',
    canDecide: true,
    canReject: true,
    onNotes: fn(),
    onApprove: fn(),
    onReject: fn(),
  },
  thread: { entries: messages, composer: { ...composer, onAsk: fn() }, now: now.getTime() },
  notes: { entries: notes, composer, now: now.getTime() },
  decisions: pastDecisions,
  history: { items: timeline, now: now.getTime() },
  nextHref: '/admin/submissions/s3',
  now: now.getTime(),
  onRetry: fn(),
}

const meta = preview.meta({
  title: 'Product/Review/Review work view',
  component: ReviewWorkView,
  parameters: { docs: { story: { inline: false, height: '900px' } } },
  args,
})

export const Mine = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Star Map' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(args.decision.onApprove).toHaveBeenCalledOnce()
  },
})

/** What the cloud could not copy is not loaded from anywhere else. */
export const LogoNotCopied = meta.story({
  args: {
    submission: { ...args.submission, logoURL: logoUrl('missing.png') },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/^Couldn’t load the logo\. /)).toHaveLength(1))
  },
})

export const FirstRound = meta.story({
  args: {
    submission: { ...args.submission, round: 1 },
    claim: { claim: { state: 'unclaimed' }, ...claim },
    points: [],
    changes: firstValues,
    isFirst: true,
    sincePrevious: null,
    decisions: [],
    decision: { ...args.decision, canDecide: false },
    testAccount: { ...args.testAccount, canShow: false },
    notes: { ...args.notes, entries: [] },
    nextHref: null,
  },
})

export const HeldByAnother = meta.story({
  args: {
    claim: {
      claim: { state: 'other', by: 'grace@example.com', until: '2026-03-18T09:58:00.000Z' },
      ...claim,
    },
    decision: { ...args.decision, canDecide: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeDisabled()
  },
})

export const Lost = meta.story({
  args: {
    claim: { claim: { state: 'lost', by: null }, ...claim },
    decision: { ...args.decision, canDecide: false },
  },
})

export const Loading = meta.story({ args: { loading: true } })

export const Failed = meta.story({
  args: { error: 'The submission could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** In one column the keyboard reaches the claim before what there is to read, and the decision after it. */
export const At375 = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    const regions = canvas.getAllByRole('region')
    const places = ['You’re reviewing this submission', 'Changes and Details', 'Decision'].map((name) =>
      regions.indexOf(canvas.getByRole('region', { name })),
    )
    await expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expectNoSideScroll()
  },
})

export const LongAt320 = meta.story({
  args: {
    submission: { ...args.submission, name: `${longWord} ${longText}`, packageName: `com.${longWord}` },
    points: [longPoint, ...answeredPoints],
    developerNotes: longText.repeat(3),
    thread: { ...args.thread, entries: longMessages },
  },
  globals: narrow,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table')).toBeVisible()
    await expectNoSideScroll()
  },
})
