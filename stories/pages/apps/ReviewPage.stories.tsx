import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { developmentApp, publishedApp, submittedApp } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { updateDraft, updateSubmitted } from '../../mocks/reviews.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { pastDecisions, points, question } from '../../support/review.ts'
import { expectToast, fill, inDialog, inRegion, noDialog, press } from '../../support/steps.ts'

const reviewOf = (packageName: string) => `/tpas/${packageName}/review`
const trailGuide = 'com.example.trail-guide'
const starMap = 'com.example.star-map'

const meta = preview.meta({
  title: 'Pages/Apps/Review',
  ...portalMeta,
  args: { ...portalMeta.args, at: reviewOf(trailGuide) },
})

/** Of reviewers a developer knows the name alone. */
const decisions = pastDecisions.map((decision) => ({ ...decision, decidedBy: 'grace' }))

export const NotSubmitted = meta.story({
  args: { at: reviewOf('com.example.captions') },
  play: async () => {
    const callout = await inRegion('Not submitted yet')
    await expect(callout.getByRole('button', { name: 'Submit for Review' })).toBeEnabled()
  },
})

const publishDialog = () => inDialog('Publish App to Store')

/** The way out closes the dialog. */
export const NotReady = meta.story({
  args: {
    at: reviewOf('com.example.captions'),
    state: { apps: [{ ...developmentApp, description: 'Lorem ipsum dolor sit amet' }] },
  },
  play: async () => {
    await press('Submit for Review')
    const dialog = await publishDialog()
    await expect(dialog.getByRole('button', { name: 'Submit for Review' })).toBeDisabled()
    const description = within(dialog.getByRole('group', { name: 'Description is not a placeholder' }))
    await userEvent.click(description.getByRole('link', { name: 'Edit the Description' }))
    await expect(await screen.findByLabelText('Description')).toBeVisible()
    await noDialog()
  },
})

export const Queued = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    const callout = await inRegion('In the review queue')
    await expect(callout.getByText(/^Your app is 3rd in the queue/)).toHaveTextContent(
      'Your app is 3rd in the queue. Half of the last 30 reviews took less than 2 days.',
    )
    await expect(await screen.findByText('First submission: nothing to compare with yet.')).toBeVisible()
    await expect(await screen.findByText('No messages yet')).toBeVisible()
  },
})

/** What was edited since takes the place of what waits. */
export const ChangedWhileItWaits = meta.story({
  args: {
    state: {
      apps: [
        {
          ...submittedApp,
          description: 'Turn-by-turn directions for hikers, offline.',
          updatedAt: '2026-03-18T08:00:00.000Z',
        },
      ],
    },
  },
  play: async () => {
    await press('Submit Update')
    await userEvent.click(
      (await inDialog('Publish App to Store')).getByRole('button', { name: 'Submit for Review' }),
    )
    await expectToast('App submitted for publication!')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit Update' })).toBeNull())
    await expect((await inRegion('In the review queue')).getByText(/3rd in the queue/)).toBeVisible()
    await expect(await screen.findByText('Turn-by-turn directions for hikers, offline.')).toBeVisible()
  },
})

/** The reviewer was faster: what they decided is shown. */
export const DecidedBeforeWithdrawal = meta.story({
  args: { answers: () => [fail(calls.withdrawApp, 409, { code: 'INVALID_STATUS' })] },
  play: async () => {
    await press('Withdraw')
    const dialog = await inDialog('Withdraw from Review', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw App' }))
    await expectToast('The review was decided before you could withdraw.')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** Each point is answered before the app is submitted again. */
export const ChangesRequested = meta.story({
  args: { at: reviewOf(starMap), state: { points: { [starMap]: points } } },
  play: async () => {
    const callout = await inRegion('Rejected')
    await expect(callout.getByText(/^The app asks for the microphone/)).toBeVisible()
    const listening = within(
      await screen.findByRole('group', { name: 'The app says when it listens or looks' }),
    )
    await expect(listening.getByText(/what is this/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Resubmit' })).toBeDisabled()
    await expect(screen.getByText('Respond to each change first: 2 left.')).toBeVisible()
  },
})

const notesAlone = points.slice(1).map((point) => ({
  ...point,
  rule: null,
  field: null,
  observed: 'The app does not say why.',
  expected: '',
}))

/** Review notes without points are one thing to do. */
export const NotesAlone = meta.story({
  args: { at: reviewOf(starMap), state: { points: { [starMap]: notesAlone } } },
  play: async () => {
    const point = within(await screen.findByRole('group', { name: 'Change 1' }))
    await expect(point.getByText(/does not say why/)).toBeVisible()
    await expect(point.queryByText('Expected')).toBeNull()
  },
})

/** Nothing to review: what was decided, and no form. */
export const PublishedUnchanged = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: { decisions } },
  play: async () => {
    const callout = await inRegion('Approved')
    await expect(callout.queryByRole('button')).toBeNull()
    const decisions = await inRegion('Decisions')
    await expect(decisions.getAllByRole('listitem')).toHaveLength(1)
    await expect(decisions.getByText('grace')).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
  },
})

/** Its approval says nothing any more. */
export const Suspended = meta.story({
  args: {
    at: reviewOf('com.example.recipes'),
    state: {
      decisions,
      apps: [{ ...publishedApp, isPublic: false, appStoreStatus: 'DEVELOPMENT', takenDown: 'suspended' }],
    },
  },
  play: async () => {
    const callout = await inRegion('Suspended by a reviewer')
    await expect(callout.getByRole('link', { name: 'Read why' })).toHaveAttribute(
      'href',
      `${reviewOf('com.example.recipes')}#messages`,
    )
    await expect(screen.queryByRole('region', { name: 'Approved' })).toBeNull()
  },
})

/** A conversation goes on after the decision. */
export const PublishedWithMessages = meta.story({
  args: {
    at: reviewOf('com.example.recipes'),
    state: { decisions, messages: { 'com.example.recipes': [question] } },
  },
  play: async () => {
    await inRegion('Decisions')
    await expect(await screen.findByLabelText('Your Message')).toBeVisible()
    await expect(screen.queryByLabelText(/^Notes for the Reviewer/)).toBeNull()
  },
})

export const UpdateNotSubmitted = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: updateDraft },
  play: async () => expect(await screen.findByRole('button', { name: 'Submit Update' })).toBeEnabled(),
})

/** What everybody sees stays; what changes is told word by word. */
export const UpdateSubmitted = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: updateSubmitted },
  play: async () => {
    await expect((await inRegion('In the review queue')).getByText(/next in the queue/)).toBeVisible()
    const changes = within(screen.getByRole('region', { name: 'Changes' }))
    await expect(changes.getByText('Description')).toBeVisible()
    await expect(changes.queryByText('Display Name')).toBeNull()
  },
})

export const NotesForTheReviewer = meta.story({
  play: async () => {
    await screen.findByLabelText(/^Notes for the Reviewer/)
    await fill(/^Notes for the Reviewer/, 'Say “what is this?”.')
    await fill(/^Test Account/, 'reviewer / secret')
    await press('Save')
    await expect(await screen.findByText('Saved. Visible to your reviewer.')).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getSubmission)] },
  play: async () => {
    await expect(await screen.findByText('Loading review…')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Review', current: 'page' })).toBeVisible()
  },
})

const longMessage = `${longWord} ${longText.repeat(4)}`

export const LongAt320 = meta.story({
  args: {
    at: reviewOf(starMap),
    state: {
      points: {
        [starMap]: points.map((point) => ({ ...point, observed: longMessage, expected: longMessage })),
      },
      messages: { [starMap]: [{ ...question, text: longMessage }] },
    },
  },
  globals: narrow,
  play: async () => {
    await inRegion('Rejected')
    await waitFor(() => expect(screen.getAllByText(new RegExp(longWord)).length).toBeGreaterThan(3))
    await expectNoSideScroll()
  },
})
