import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest, phone } from '../../../.storybook/viewports.ts'
import { type AdminApp, calls } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { account, pocketChess, submissions } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { contentOf, updateSubmitted } from '../../mocks/reviews.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { bundle } from '../../support/releases.ts'
import { nameHistory, note, question, respondedPoints } from '../../support/review.ts'
import {
  expectAlert,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  inRegion,
  noDialog,
  press,
} from '../../support/steps.ts'
import { storedTest } from '../../support/storedTest.ts'

const admin = { role: 'ADMIN' as const }
const signReader = 'org.example.sign-reader'
const submissionOf = (packageName: string) => `/admin/submissions/submission_${packageName}`

const [waiting] = submissions.filter(({ packageName }) => packageName === signReader) as [AdminApp]

const heldBy = (claimedBy: string, packageName = signReader) => ({
  ...admin,
  holdings: {
    [packageName]: { state: 'IN_REVIEW' as const, claimedBy, claimedUntil: '2026-03-18T09:58:00.000Z' },
  },
})
const mine = heldBy(account.email)

const meta = preview.meta({
  title: 'Pages/Admin/Submission',
  ...portalMeta,
  args: { ...portalMeta.args, at: submissionOf(signReader), state: mine },
})

/** Who holds it. */
const banner = (title: string) => screen.findByRole('region', { name: title })
const held = () => banner('You’re reviewing this submission')
const unclaimed = () => banner('Not claimed yet')
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
const noHistory = { owners: [], decisions: [], notes: [], reports: [] }
const manyReports = Array.from({ length: 21 }, () => nameHistory.reports).flatMap(([report]) => report ?? [])
const region = (name: string) => within(screen.getByRole('region', { name }))

async function answer(question: string, button: string): Promise<void> {
  const dialog = await inDialog(question, 'alertdialog')
  await userEvent.click(dialog.getByRole('button', { name: button }))
}

export const Unclaimed = meta.story({
  args: { state: admin },
  parameters: { chromatic: narrowest },
  play: async () => {
    await unclaimed()
    await expect(screen.getByRole('heading', { level: 1, name: 'Sign Reader' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await userEvent.keyboard('c')
    await held()
    await expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  },
})

/** They run on what was submitted, in sessions that its reviewer starts. */
export const TestsOfVersion = meta.story({
  args: {
    state: {
      ...mine,
      tests: [storedTest('one', ['expect: good morning']), storedTest('two', ['expect: good-bye'], 0.1)],
    },
  },
  play: async () => {
    await held()
    await userEvent.click(await screen.findByRole('button', { name: 'Run All' }))
    await expect(await screen.findByText('1 passed, 1 failed', {}, { timeout: 10_000 })).toBeVisible()
    await expect(screen.getByText('Line 4: expect: good-bye')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Upload Tests' })).toBeNull()
  },
})

export const TestsNotClaimed = meta.story({
  args: { state: { ...admin, tests: [storedTest('one', ['expect: good morning'])] } },
  play: async () => {
    await unclaimed()
    await expect(await screen.findByText('Claim this submission to run its tests.')).toBeVisible()
    await expect(screen.queryByRole('button', { name: 'Run All' })).toBeNull()
  },
})

/** A and R need the claim, and offer it. */
export const DecidedBeforeClaiming = meta.story({
  args: { state: admin },
  play: async () => {
    await unclaimed()
    await userEvent.keyboard('a')
    await answer('Claim It First', 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('r')
    await answer('Claim It First', 'Claim')
    await held()
  },
})

/** R without a reason goes to where it is written. */
export const RejectedWithoutReason = meta.story({
  play: async () => {
    await held()
    await userEvent.keyboard('r')
    await expect(fieldNamed('Review Notes')).toHaveFocus()
    await expect(fieldNamed('Review Notes')).toHaveAccessibleDescription(
      expect.stringContaining('Add review notes or request a change before you reject.'),
    )
  },
})

/** An approval sends no points, so that it asks before they are lost. */
export const ApprovedOverPoints = meta.story({
  play: async () => {
    await held()
    await press('Saved Replies')
    await press('The server doesn’t respond')
    await screen.findByRole('group', { name: 'Requested Change 1' })
    await press('Approve')
    await inDialog('Approve without Requested Changes', 'alertdialog')
  },
})

/** J and K go through the queue from here too. */
export const ThroughTheQueue = meta.story({
  play: async () => {
    await held()
    const name = () => screen.getByRole('heading', { level: 1 }).textContent
    const first = name()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Next in the Queue' })).toBeVisible())
    await userEvent.keyboard('j')
    await waitFor(() => expect(name()).not.toBe(first))
    await userEvent.keyboard('k')
    await waitFor(() => expect(name()).toBe(first))
  },
})

export const Mine = meta.story({
  play: async () => {
    await held()
    await expect(screen.getByRole('link', { name: 'View Releases' })).toHaveAttribute(
      'href',
      `/admin/apps/${signReader}/releases`,
    )
    await expect(screen.getByText('in 28 minutes')).toBeVisible()
    await expect(screen.getByText('New app')).toBeVisible()
    await expect(await screen.findByText('/webhook')).toBeVisible()
    const links = within(screen.getByRole('navigation', { name: 'Sections of this review' }))
    for (const [name, id] of [
      ['Internal Notes', 'internal-notes'],
      ['Decisions', 'decisions'],
    ] as const) {
      await userEvent.click(links.getByRole('link', { name }))
      await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id))
    }
    await expect(screen.queryByRole('region', { name: 'History of This Name' })).toBeNull()
  },
})

export const Released = meta.story({
  play: async () => {
    await held()
    await press('Release')
    const free = await unclaimed()
    await waitFor(() => expect(free).toHaveFocus())
  },
})

/** By A, as soon as nothing is typed into. */
export const Approved = meta.story({
  play: async () => {
    await held()
    await fill('Review Notes', 'A fine app.')
    await userEvent.keyboard('a')
    await expect(fieldNamed('Review Notes')).toHaveValue('A fine app.a')
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    await userEvent.keyboard('a')
    await press('Undo')
    await userEvent.keyboard('a')
    await press('Send Now')
    await expectToast('App approved successfully!')
    await banner('This submission was approved')
    await expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull()
    await expect(screen.queryByText(/Claim this submission|will be attached/)).toBeNull()
  },
})

/** Nothing is decided on what the reviewer has not seen, which the page reads. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    const notes = 'The logo is hard to see.'
    await held()
    await fill('Review Notes', notes)
    const changed = {
      code: 'CHANGED',
      error: 'The app changed since you opened it. Review the changes and decide again.',
    } as const
    msw.use(fail(calls.approveApp, 412, changed), ...cloud(heldBy('ada@example.com')))
    await press('Approve')
    await press('Send Now')
    await screen.findByText('You’re no longer reviewing this submission')
    await screen.findByText('The app changed since you opened it. Review the changes and decide again.')
    await expect(fieldNamed('Review Notes')).toHaveValue(notes)
    await expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  },
})

/** What was asked for last time, with the developer's answers and what changed. */
export const SecondRound = meta.story({
  args: {
    state: {
      ...mine,
      points: { [signReader]: respondedPoints },
      sentBack: { [signReader]: { ...contentOf(waiting), description: 'Reads signs.' } },
      messages: { [signReader]: [question] },
      notes: { [signReader]: [note] },
      decisions: [
        {
          submissionId: 's0',
          packageName: signReader,
          appName: 'Sign Reader',
          release: { id: 'release-1', number: 1, version: null },
          state: 'CHANGES_REQUESTED' as const,
          decidedBy: 'ada@example.com',
          decidedAt: '2026-03-11T11:20:00.000Z',
          notes: null,
        },
      ],
    },
  },
  play: async () => {
    await held()
    await expect(screen.getByText('Round 2')).toBeVisible()
    const points = region('Changes Requested Last Time')
    await expect(points.getByText('It says “Looking…” at once.')).toBeVisible()
    await expect(points.queryByRole('button')).toBeNull()
    const since = region('Changes Since Last Review')
    await expect(since.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Description'])
    const decisions = region('Decisions on This Developer’s Apps')
    await expect(await decisions.findByRole('link', { name: 'Sign Reader · Release 1' })).toBeVisible()
    await expect(await screen.findByText('com.example.moon-map')).toBeVisible()
  },
})

/** The fix may be elsewhere: the reviewer is told what can be told. */
export const NothingChanged = meta.story({
  args: { state: { ...mine, sentBack: { [signReader]: contentOf(waiting) } } },
  play: async () => {
    await held()
    const since = region('Changes Since Last Review')
    await expect(since.getByText('Nothing changed')).toBeVisible()
    await expect(screen.queryByText(/^First submission/)).toBeNull()
    await expect(screen.queryByText(/what reviewers will see/)).toBeNull()
  },
})

/** A name that was registered again isn't a clean slate. */
export const NameOfAnotherOwner = meta.story({
  args: { state: { ...mine, nameHistory: { [signReader]: nameHistory } } },
  play: async () => {
    await held()
    const warning = within(await banner('This name had another owner until Mar 12, 2026'))
    await expect(warning.getByText(/^It belonged to Moon Labs\./)).toBeVisible()
    const history = await inRegion('History of This Name')
    await expect(texts(history.getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Reported: It doesn’t work.*It stays black\.\s*Not handled yet$/s),
      expect.stringMatching(/^grace became the owner/),
      expect.stringMatching(/^App deleted/),
      expect.stringMatching(/^App suspended.*It records people without a sign\.$/),
      expect.stringMatching(/^Reported: It takes.*Handled by ada@example\.com$/s),
      expect.stringMatching(/^Internal noteada@example\.com.*Watch the camera\.\s*$/),
      expect.stringMatching(/^Moon Labs became the owner/),
    ])
    await userEvent.click(warning.getByRole('link', { name: 'History' }))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'history'))
  },
})

/** Names of teams aren't unique: it may be another of the same name. */
export const NameRegisteredBefore = meta.story({
  args: {
    state: {
      ...mine,
      nameHistory: {
        [signReader]: {
          ...noHistory,
          owners: nameHistory.owners.map((owner) => ({ ...owner, team: 'grace' })),
        },
      },
    },
  },
  play: async () => {
    await held()
    await banner('This name was registered before, until Mar 12, 2026')
    await expect((await inRegion('History of This Name')).getAllByRole('listitem')).toHaveLength(3)
  },
})

/** One owner: no warning, and what is said elsewhere on the page isn't said again. */
export const ReportedApp = meta.story({
  args: {
    state: {
      ...mine,
      nameHistory: {
        [signReader]: { ...nameHistory, owners: nameHistory.owners.slice(0, 1), reports: manyReports },
      },
    },
  },
  play: async () => {
    await held()
    const history = await inRegion('History of This Name')
    await expect(history.getAllByRole('listitem')).toHaveLength(20)
    await press('Show More')
    await expect(history.getAllByRole('listitem')).toHaveLength(21)
    await expect(history.queryByText('Internal note')).toBeNull()
    await expect(screen.queryByText(/^This name/)).toBeNull()
  },
})

/** Whoever leaves before a decision is sent sends it: the next page opens once it is made. */
export const LeftBeforeSent = meta.story({
  play: async () => {
    await held()
    const next = await screen.findByRole('link', { name: 'Next in the Queue' })
    await press('Approve')
    await screen.findByRole('button', { name: 'Undo' })
    await userEvent.click(next)
    await expectToast('App approved successfully!')
    await expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Metronome' })).toBeVisible()
    await expect(await screen.findByRole('link', { name: 'Back to the Queue' })).toBeVisible()
  },
})

/** Everybody sees the published version until the update is approved. */
export const Update = meta.story({
  args: {
    at: submissionOf('com.example.recipes'),
    state: { ...updateSubmitted, ...heldBy(account.email, 'com.example.recipes') },
  },
  play: async () => {
    await held()
    await expect(screen.getByText('Update')).toBeVisible()
    const changes = region('Changes and Details')
    await expect(changes.getByText('Description')).toBeVisible()
  },
})

export const Help = meta.story({
  play: async () => {
    await held()
    await userEvent.keyboard('?')
    await inDialog('Keyboard Shortcuts')
    // None of them works behind a dialog.
    await userEvent.keyboard('a')
    await userEvent.keyboard('{Escape}')
    await noDialog()
    await held()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getReview)] },
  play: async () => {
    await expect(await screen.findByText('Loading review…')).toBeInTheDocument()
  },
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getReview, 500)] },
  play: () => expectAlert('Couldn’t load the review. Try again.Try Again'),
})

export const Unknown = meta.story({
  args: { at: submissionOf('com.example.nowhere') },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

/** In one column the keyboard reaches the claim before what there is to read, and the decision after it. */
export const OnAPhone = meta.story({
  globals: phone,
  play: async () => {
    await held()
    const regions = screen.getAllByRole('region')
    const places = ['You’re reviewing this submission', 'App Details', 'Decision'].map((name) =>
      regions.indexOf(screen.getByRole('region', { name })),
    )
    await expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expectNoSideScroll()
  },
})

const longPackageName = `com.${longWord.toLowerCase()}`
const longMessage = `${longWord} ${longText.repeat(4)}`

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    at: submissionOf(longPackageName),
    state: {
      ...heldBy(account.email, longPackageName),
      submissions: [{ ...waiting, name: `${longWord} ${longText}`, packageName: longPackageName }],
      points: { [longPackageName]: respondedPoints.map((point) => ({ ...point, observed: longMessage })) },
      access: { [longPackageName]: { notes: longMessage, testAccount: '' } },
      messages: { [longPackageName]: [{ ...question, text: longMessage }] },
    },
  },
  play: async () => {
    await held()
    await press('Show Notes and Test Account')
    await waitFor(() => expect(screen.getAllByText(new RegExp(longWord)).length).toBeGreaterThan(4))
    await expectNoSideScroll()
  },
})

/** Its team proved that the domain is its own. */
export const ProvenDomain = meta.story({
  args: {
    state: { ...mine, submissions: [{ ...waiting, provenDomains: ['sign-reader.example.org'] }] },
  },
  play: async () => {
    await expect((await screen.findAllByText('sign-reader.example.org ✓'))[0]).toBeVisible()
  },
})

/** The files of a web app are reviewed, too. */
export const WithBundle = meta.story({
  args: {
    state: {
      ...mine,
      submissions: [{ ...waiting, ...pocketChess, packageName: signReader, bundle: bundle.hash }],
    },
  },
  play: async () => {
    const files = await inRegion('Bundle')
    await expect(await files.findByText('Not signed')).toBeVisible()
    await expect(await files.findByText('4 files, 231.5 kB')).toBeVisible()
    await userEvent.click(files.getByRole('button', { name: 'index.html' }))
    const dialog = await inDialog('index.html')
    await expect(await dialog.findByText('// index.html')).toBeVisible()
  },
})
