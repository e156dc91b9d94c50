import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls, refusals } from '../../../src/api/contract.ts'
import { developmentApp, submittedApp } from '../../mocks/fixtures.ts'
import { fail, hang, refuse } from '../../mocks/handle.ts'
import { updateDraft, updateSubmitted } from '../../mocks/reviews.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { pastDecisions, points, question } from '../../support/review.ts'
import { expectAlert, expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

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

/** How the submission stands, in its own words. */
const standing = async (title: string) => within(await screen.findByRole('region', { name: title }))

export const NotSubmitted = meta.story({
  args: { at: reviewOf('com.example.captions') },
  play: async () => {
    const callout = await standing('Not submitted yet')
    await userEvent.click(callout.getByRole('button', { name: 'Submit for Review' }))
    await userEvent.click(
      (await inDialog('Publish App to Store')).getByRole('button', { name: 'Submit for Review' }),
    )
    await expectToast('App submitted for publication!')
    await press('Done')
    await standing('In the review queue')
  },
})

const publishDialog = () => inDialog('Publish App to Store')

/** An advice is not taken, and why: the reviewer reads it. */
export const AdviceOverruled = meta.story({
  args: { at: reviewOf('com.example.captions') },
  play: async () => {
    await press('Submit for Review')
    const dialog = await publishDialog()
    const advice = within(await dialog.findByRole('group', { name: /^Tested in Try It/ }))
    await userEvent.click(await advice.findByRole('button', { name: 'Skip This Check…' }))
    await userEvent.type(advice.getByLabelText('Why Is This OK?'), 'It was tried on real glasses.')
    await userEvent.click(advice.getByRole('button', { name: 'Skip This Check' }))
    await expect(await advice.findByText('Skipped: It was tried on real glasses.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    await press('Done')
    await standing('In the review queue')
  },
})

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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const Queued = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    const callout = await standing('In the review queue')
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
    await expect((await standing('In the review queue')).getByText(/3rd in the queue/)).toBeVisible()
    await expect(await screen.findByText('Turn-by-turn directions for hikers, offline.')).toBeVisible()
  },
})

export const Withdrawn = meta.story({
  play: async () => {
    await press('Withdraw')
    const dialog = await inDialog('Withdraw from Review', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw App' }))
    await expectToast('Your app was withdrawn from review.')
    const callout = await standing('Withdrawn')
    await expect(callout.getByRole('button', { name: 'Submit for Review' })).toBeEnabled()
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

export const InReview = meta.story({
  args: { state: { holdings: { [trailGuide]: { state: 'IN_REVIEW', claimedBy: 'ada@example.com' } } } },
  play: async () => {
    const callout = await standing('In review')
    await expect(callout.getByRole('button', { name: 'Withdraw' })).toBeEnabled()
  },
})

/** The next message answers it, and the app is back at its place. */
export const Question = meta.story({
  args: {
    state: {
      holdings: { [trailGuide]: { state: 'NEEDS_INFO' } },
      messages: { [trailGuide]: [question] },
    },
  },
  play: async () => {
    await standing('The reviewer has a question')
    await expect(await screen.findByText('languages')).toBeVisible()
    await expect(screen.queryByText('ada@example.com')).toBeNull()
    await fill('Your Message', 'English and German.')
    await press('Send')
    await expect(await screen.findByText('English and German.')).toBeVisible()
    await standing('In the review queue')
    await expect(fieldNamed('Your Message')).toHaveValue('')
  },
})

/** Each point is answered before the app is submitted again. */
export const ChangesRequested = meta.story({
  args: { at: reviewOf(starMap), state: { points: { [starMap]: points } } },
  play: async () => {
    const callout = await standing('Rejected')
    await expect(callout.getByText(/^The app asks for the microphone/)).toBeVisible()
    const listening = within(
      await screen.findByRole('group', { name: 'The app says when it listens or looks' }),
    )
    await expect(listening.getByText(/what is this/)).toBeVisible()
    const again = screen.getByRole('button', { name: 'Resubmit' })
    await expect(again).toBeDisabled()
    await expect(screen.getByText('Respond to each change first: 2 left.')).toBeVisible()

    await userEvent.click(listening.getByRole('button', { name: 'Fixed' }))
    await waitFor(() => expect(screen.getByText('Responded to 1 of 2 changes')).toBeVisible())
    const server = within(screen.getByRole('group', { name: 'The app’s server answers' }))
    await userEvent.click(server.getByRole('button', { name: 'Disagree…' }))
    await userEvent.type(server.getByLabelText('Why Is This OK?'), 'It says “Looking…” at once.')
    await userEvent.click(server.getByRole('button', { name: 'Disagree' }))
    await waitFor(() => expect(again).toBeEnabled())

    await userEvent.click(again)
    await userEvent.click((await inDialog('Publish App to Store')).getByRole('button', { name: 'Resubmit' }))
    await expectToast('App submitted for publication!')
    await press('Done')
    await standing('In the review queue')
  },
})

/** From elsewhere it cannot be submitted either before each point is answered. */
export const SubmittedTooEarly = meta.story({
  args: {
    at: '/tpas/com.example.star-map/edit',
    state: { points: { [starMap]: points } },
    answers: () => [refuse(calls.publishApp, 'POINTS_OPEN')],
  },
  play: async () => {
    await press('Resubmit to App Store')
    await userEvent.click((await inDialog('Publish App to Store')).getByRole('button', { name: 'Resubmit' }))
    await expectAlert(refusals.POINTS_OPEN.text)
    await userEvent.keyboard('{Escape}')
    const [link] = await screen.findAllByRole('link', { name: 'View Requested Changes' })
    await userEvent.click(link as HTMLElement)
    await standing('Rejected')
  },
})

export const AnswerRefused = meta.story({
  args: {
    at: reviewOf(starMap),
    state: { points: { [starMap]: points } },
    answers: () => [
      fail(calls.answerPoint, 404, { code: 'NOT_FOUND', error: 'We couldn’t find this requested change.' }),
    ],
  },
  play: async () => {
    const point = within(await screen.findByRole('group', { name: 'The app’s server answers' }))
    await userEvent.click(point.getByRole('button', { name: 'Fixed' }))
    await expect(await point.findByRole('alert')).toHaveTextContent('We couldn’t find this requested change.')
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
    const point = within(await screen.findByRole('group', { name: 'Something else' }))
    await expect(point.getByText(/does not say why/)).toBeVisible()
    await expect(point.queryByText('Expected')).toBeNull()
  },
})

/** Nothing to review: what was decided, and no form. */
export const PublishedUnchanged = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: { decisions } },
  play: async () => {
    const callout = await standing('Approved')
    await expect(callout.queryByRole('button')).toBeNull()
    const decisions = await standing('Decisions')
    await expect(decisions.getAllByRole('listitem')).toHaveLength(1)
    await expect(decisions.getByText('grace')).toBeVisible()
    await expect(screen.queryByRole('textbox')).toBeNull()
  },
})

/** A conversation goes on after the decision. */
export const PublishedWithMessages = meta.story({
  args: {
    at: reviewOf('com.example.recipes'),
    state: { decisions, messages: { 'com.example.recipes': [question] } },
  },
  play: async () => {
    await standing('Decisions')
    await expect(await screen.findByLabelText('Your Message')).toBeVisible()
    await expect(screen.queryByLabelText(/^Notes for the Reviewer/)).toBeNull()
  },
})

export const UpdateNotSubmitted = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: updateDraft },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit Update' }))
    await userEvent.click(
      (await inDialog('Publish App to Store')).getByRole('button', { name: 'Submit for Review' }),
    )
    await expectToast('Update submitted for review.')
    await standing('In the review queue')
  },
})

/** What everybody sees stays; what changes is told word by word. */
export const UpdateSubmitted = meta.story({
  args: { at: reviewOf('com.example.recipes'), state: updateSubmitted },
  play: async () => {
    await expect((await standing('In the review queue')).getByText(/next in the queue/)).toBeVisible()
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

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getSubmission, 500)] },
  play: () => expectAlert('Couldn’t load the review. Try again.Try Again'),
})

export const MessagesFailed = meta.story({
  args: { answers: () => [fail(calls.listMessages, 500)] },
  play: async () => {
    await standing('In the review queue')
    await expectAlert('Couldn’t load messages. Try again.Try Again')
  },
})

export const Unknown = meta.story({
  args: { at: reviewOf('com.example.nowhere') },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const OnAPhone = meta.story({
  args: {
    at: reviewOf(starMap),
    state: { points: { [starMap]: points }, messages: { [starMap]: [question] } },
  },
  globals: phone,
  play: async () => {
    await standing('Rejected')
    await screen.findByText('languages')
    await expectNoSideScroll()
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
    await standing('Rejected')
    await waitFor(() => expect(screen.getAllByText(new RegExp(longWord)).length).toBeGreaterThan(3))
    await expectNoSideScroll()
  },
})
