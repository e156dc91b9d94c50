import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { lowLaptop, narrow, phone } from '../../../.storybook/viewports.ts'
import { ToastRegion } from '../../../src/components/feedback/ToastRegion.tsx'
import { toast } from '../../../src/components/feedback/toast.ts'
import { ReviewDialog } from '../../../src/components/review/ReviewDialog.tsx'
import { reviewMachine } from '../../../src/machines/review/reviewMachine.ts'
import { delays } from '../../../src/machines/shared/delays.ts'
import {
  account,
  adminApp,
  auditEntries,
  longApp,
  rejectedApp,
  submissions,
  submittedApp,
} from '../../mocks/fixtures.ts'
import { expectApart, expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { inDialog } from '../../support/steps.ts'

const { company, website, contactEmail } = account.profile
const developer = { company, website, contactEmail }

const app = {
  ...adminApp({ ...submittedApp, webviewURL: 'https://trail.example.com/settings' }),
  developer,
  history: auditEntries,
}

const meta = preview.meta({
  title: 'Product/Review/Review dialog',
  component: ReviewDialog,
  args: {
    loading: false,
    failed: false,
    decidedElsewhere: false,
    app,
    notes: '',
    notesRestored: false,
    canReject: false,
    busy: null,
    error: null,
    changes: null,
    onNotes: fn(),
    onApprove: fn(),
    onReject: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: {
    guidance: {
      use: 'To decide on one app. It also shows apps that are already decided.',
      avoid: 'For a yes or no without notes, use Confirm dialog.',
      keyboard: [
        ['Tab', 'Moves through the app’s links, the history, the notes and the buttons.'],
        ['Escape', 'Closes the dialog and keeps the notes. Does nothing while a decision is being sent.'],
      ],
    },
    layout: 'fullscreen',
    docs: { ...machineDocs(reviewMachine), story: { inline: false, height: '720px' } },
  },
})

const button = (name: string) => screen.getByRole('button', { name })

export const NotesRestored = meta.story({
  args: { notes: 'The logo is hard to see.', notesRestored: true, canReject: true },
  play: async () =>
    expect(await screen.findByLabelText('Review Notes')).toHaveAccessibleDescription(
      'Your saved notes. They haven’t been sent.',
    ),
})

export const Reviewing = meta.story({
  play: async ({ args }) => {
    await inDialog('Review App')
    const dialog = await screen.findByRole('dialog', { name: 'Review App' })
    await expect(screen.getByRole('img', { name: 'Logo of Trail Guide' })).toBeVisible()
    for (const text of [
      'Trail Guide',
      'com.example.trail-guide',
      submittedApp.description,
      app.developerId,
      'Mar 17, 2026, 02:05 PM',
      'https://trail.example.com/webhook',
    ])
      await expect(dialog).toHaveTextContent(text)

    await expect(button('Reject')).toBeDisabled()
    await userEvent.click(button('Approve'))
    await expect(args.onApprove).toHaveBeenCalledOnce()
    await userEvent.click(button('Cancel'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const WithNotes = meta.story({
  render: (args) => {
    const [notes, setNotes] = useState('')
    return <ReviewDialog {...args} notes={notes} canReject={notes.trim() !== ''} onNotes={setNotes} />
  },
  play: async ({ args }) => {
    const notes = await screen.findByLabelText('Review Notes')
    await userEvent.type(notes, ' ')
    await expect(button('Reject')).toBeDisabled()
    await userEvent.type(notes, 'The logo is blurred.')
    await userEvent.click(button('Reject'))
    await expect(args.onReject).toHaveBeenCalledOnce()
  },
})

export const NothingProvided = meta.story({
  args: {
    app: {
      ...adminApp({ ...submittedApp, description: '', publicUrl: '', logoURL: '' }),
      developer: { company: '', website: '', contactEmail: '' },
      history: [],
    },
  },
  play: async () => {
    await inDialog('Review App')
    await expect(await screen.findByText('No description provided')).toBeVisible()
    await expect(screen.getByText('No server URL defined')).toBeVisible()
  },
})

/** What a developer gave leads to the web only, and is told nothing of the portal. */
export const Links = meta.story({
  args: { app: { ...app, webviewURL: 'javascript:alert(1)' } },
  play: async () => {
    await inDialog('Review App')
    await screen.findByText('Example Optics')
    const links = screen.getAllByRole('link', { name: /^https/ })
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://trail.example.com',
      submittedApp.logoURL,
      'https://optics.example.com',
    ])
    for (const link of links) await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(screen.getByText('javascript:alert(1)')).toBeVisible()
  },
})

/** A published app whose update waits is decided on. */
export const Update = meta.story({
  args: { app: { ...app, appStoreStatus: 'PUBLISHED', pendingUpdate: 'submitted' } },
  play: async () => {
    await inDialog('Review App')
    await expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible()
  },
})

/** An app that waits for nobody's decision is looked at. */
export const Decided = meta.story({
  args: { app: { ...app, ...rejectedApp } },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'App Details' })
    await expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await expect(screen.queryByLabelText('Review Notes')).toBeNull()
    await userEvent.click(button('Done'))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const HistoryOpen = meta.story({
  play: async () => {
    await inDialog('Review App')
    await userEvent.click(await screen.findByText('History (4)'))
    await expect(screen.getByText('App rejected')).toBeVisible()
    await expect(screen.getByText(/asks for the microphone/)).toBeVisible()
  },
})

export const Loading = meta.story({
  args: { loading: true, app: null },
  play: async () => expect(await screen.findByRole('status')).toHaveTextContent('Loading app…'),
})

export const LoadFailed = meta.story({
  args: { failed: true, app: null, error: 'Error loading app details. Please try again.' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error loading app details. Please try again.',
    )
    await userEvent.click(button('Try Again'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Approving = meta.story({
  args: { busy: 'approve' },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await expect(button('Approve')).toHaveAttribute('aria-busy', 'true')
    await expect(button('Reject')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Rejecting = meta.story({ args: { busy: 'reject', notes: 'The logo is blurred.' } })

export const RejectFailed = meta.story({
  args: {
    error: 'Failed to reject app. Please try again.',
    notes: 'The logo is blurred.',
    notesRestored: false,
    canReject: true,
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to reject app. Please try again.',
    )
    await expect(screen.getByLabelText('Review Notes')).toHaveValue('The logo is blurred.')
  },
})

export const ChangedMeanwhile = meta.story({
  args: {
    notes: 'The logo is blurred.',
    notesRestored: false,
    canReject: true,
    changes: [
      { label: 'Display name', before: 'Trail Finder', after: 'Trail Guide' },
      { label: 'Webview URL', before: '', after: 'https://trail.example.com/settings' },
    ],
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('This app changed since you opened it.')
    await expect(dialog).toHaveTextContent('Trail Finder')
    await waitFor(() => expect(screen.getByRole('region', { name: 'The app changed' })).toHaveFocus())
    await expect(screen.getByLabelText('Review Notes')).toHaveValue('The logo is blurred.')
  },
})

/** Nothing that shows has changed; the version has. */
export const ChangedUnseen = meta.story({
  args: { changes: [] },
  play: async () => {
    const dialog = await inDialog('Review App')
    await expect(
      dialog.getByText('This app changed since you opened it. Review the changes and decide again.'),
    ).toBeVisible()
  },
})

/** Another reviewer was first: what this one wrote can still be copied. */
export const DecidedElsewhere = meta.story({
  args: {
    decidedElsewhere: true,
    notes: 'The logo is blurred.',
    error: 'ada@example.com approved this app on Mar 18, 2026.',
  },
  play: async ({ args }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('ada@example.com approved this app')
    await expect(screen.getByLabelText('Your Notes (not sent)')).toHaveValue('The logo is blurred.')
    await waitFor(() => expect(button('Back to Submissions')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: {
    app: {
      ...adminApp({
        ...longApp,
        appStoreStatus: 'SUBMITTED',
        submittedAt: submissions[0]?.submittedAt ?? null,
      }),
      developer: {
        company: longWord,
        website: `https://example.com/${longWord}`,
        contactEmail: `${longWord}@example.com`,
      },
      history: auditEntries,
    },
    changes: [{ label: 'Description', before: longText, after: longApp.description }],
    error: longText,
  },
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})

/** As many toasts as there can be, of two lines: the buttons are in view and free of them. */
export const BesideToasts = meta.story({
  args: { canReject: true, error: 'Failed to approve app. Please try again.' },
  globals: lowLaptop,
  render: (args) => (
    <>
      <ReviewDialog {...args} />
      <ToastRegion duration={delays.toastCloses} />
    </>
  ),
  play: async () => {
    const buttons = ['Cancel', 'Reject', 'Approve'].map(button)
    for (const name of ['Ada', 'Ben', 'Cleo'])
      toast('error', `Failed to approve app, says ${name}, who will try again after lunch.`)
    const toasts = () => document.querySelectorAll('[data-sonner-toast][data-mounted=true]')
    await waitFor(() => expect(toasts()).toHaveLength(3))
    await expectApart(toasts(), buttons)
    for (const one of buttons) await expect(one.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
    await expectApart(buttons, [screen.getByRole('alert')])
  },
})
export const LongBesideToastsOnAPhone = meta.story({
  ...BesideToasts.input,
  args: {
    ...BesideToasts.input.args,
    app: { ...app, description: Array(20).fill(longText).join(' ') },
  },
  globals: phone,
})
