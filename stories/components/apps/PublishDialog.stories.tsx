import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { PublishDialog } from '../../../src/components/apps/PublishDialog/PublishDialog.tsx'
import { CheckList } from '../../../src/components/review/CheckList.tsx'
import type { PublishMoment } from '../../../src/lib/releaseWords.ts'
import { publishMachine } from '../../../src/machines/apps/publishMachine.ts'
import { type SubmissionFacts, submissionChecks } from '../../../src/machines/apps/submissionChecks.ts'
import { developmentApp, longApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { inDialog } from '../../support/steps.ts'

const incomplete =
  'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.'

const found = (facts: Partial<SubmissionFacts> = {}) =>
  submissionChecks({
    app: developmentApp,
    profileComplete: true,
    logo: { width: 512, height: 512 },
    workedAt: now.toISOString(),
    observations: [],
    now: now.getTime(),
    overruled: [],
    ...facts,
  })

const atOnce: PublishMoment = { when: 'approved', at: '' }
const atDate: PublishMoment = { when: 'date', at: '2026-03-20T08:00' }

const meta = preview.meta({
  title: 'Product/Apps/Publish dialog',
  component: PublishDialog,
  args: {
    appName: 'Live Captions',
    packageName: 'com.example.captions',
    resubmits: false,
    busy: false,
    profileIncomplete: false,
    profileComplete: true,
    checks: <CheckList checks={found()} onOverrule={fn()} />,
    notes: { notes: '', testAccount: '' },
    moment: atOnce,
    momentError: null,
    changes: [{ field: 'description', before: null, after: 'Captions for every conversation.' }],
    isFirst: true,
    submitted: null,
    error: null,
    onMoment: fn(),
    onNotes: fn(),
    onWhatsNew: fn(),
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { ...machineDocs(publishMachine), story: { inline: false, height: '400px' } },
  },
})

export const AtADate = meta.story({
  args: { moment: atDate, momentError: 'Choose a date in the future.' },
  play: async ({ args }) => {
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByLabelText('Date and Time')).toHaveAccessibleDescription(
      /Choose a date in the future\./,
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'When you publish it' }))
    await expect(args.onMoment).toHaveBeenCalledWith({ ...atDate, when: 'hold' })
  },
})

export const Ready = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Publish App to Store' })
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Publish App to Store' })).toHaveFocus())
    await userEvent.type(screen.getByLabelText(/^Notes for the Reviewer/), '!')
    await expect(args.onNotes).toHaveBeenCalledWith({ notes: '!', testAccount: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Submit for Review' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Of an update people hear what it changes. */
export const Update = meta.story({
  args: { isFirst: false, whatsNew: 'Captions mark who speaks.' },
  play: async ({ args }) => {
    const field = await screen.findByLabelText(/^What’s New/)
    await expect(field).toHaveValue('Captions mark who speaks.')
    await userEvent.type(field, '!')
    await expect(args.onWhatsNew).toHaveBeenCalledWith('Captions mark who speaks.!')
  },
})

export const Resubmit = meta.story({
  args: { resubmits: true },
  play: async () => expect(await screen.findByRole('button', { name: 'Resubmit' })).toBeEnabled(),
})

/** What is sent again as it was sent back says so before it goes. */
export const ResubmitUnchanged = meta.story({
  args: { resubmits: true, sincePrevious: [] },
  play: async ({ args }) => {
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByText('Nothing changed since the last review')).toBeVisible()
    await expect(screen.queryByText(/^First submission/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Resubmit without Changes' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})

export const ProfileUnknown = meta.story({ args: { profileComplete: null } })

export const ProfileMissing = meta.story({
  args: { profileComplete: false },
  play: async ({ args }) => {
    const complete = await screen.findByRole('link', { name: 'Complete Your Profile' })
    await expect(complete).toHaveAttribute('href', '/profile')
    await expect(complete).toHaveAttribute('data-tone', 'accent')
    const publish = screen.getByRole('button', { name: 'Submit for Review' })
    await expect(publish).toHaveAttribute('data-tone', 'plain')
    await userEvent.click(publish)
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
})

/** Advice only: a reviewer may share the network. */
export const Advised = meta.story({
  args: {
    checks: (
      <CheckList
        checks={found({ app: { ...developmentApp, publicUrl: 'http://localhost:3000' }, workedAt: null })}
        onOverrule={fn()}
      />
    ),
  },
  play: async () => {
    await inDialog('Publish App to Store')
    await expect(await screen.findByText(/localhost:3000/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Submit for Review' })).toBeEnabled()
  },
})

export const Blocked = meta.story({
  args: {
    blocked: true,
    checks: (
      <CheckList
        checks={found({ app: { ...developmentApp, description: 'Lorem ipsum' } })}
        onOverrule={fn()}
      />
    ),
  },
  play: async () => {
    await inDialog('Publish App to Store')
    await expect(screen.getByRole('button', { name: 'Submit for Review' })).toBeDisabled()
  },
})

/** The cloud refuses: Publish gives way to the way out, which gets the focus. */
export const ProfileIncomplete = meta.story({
  render: (args) => {
    const [refused, refuse] = useState(false)
    return (
      <PublishDialog
        {...args}
        profileIncomplete={refused}
        error={refused ? incomplete : null}
        onConfirm={() => refuse(true)}
      />
    )
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for Review' }))
    await expect(screen.getByRole('alert')).toHaveTextContent(incomplete)
    await expect(screen.queryByRole('button', { name: 'Submit for Review' })).toBeNull()
    const link = screen.getByRole('link', { name: 'Complete Your Profile' })
    await expect(link).toHaveAttribute('href', '/profile')
    await expect(link).toHaveFocus()
  },
})

export const Publishing = meta.story({
  args: { busy: true },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Submit for Review' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { error: 'Failed to publish app. Please try again.' },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to publish app. Please try again.'),
})

/** Where it stands in the queue, and what happens next. */
export const Submitted = meta.story({
  args: {
    submitted: {
      appName: 'Live Captions',
      place: {
        text: 'Your app is 3rd in the queue.',
        wait: 'Half of the last 30 reviews took less than 2 days.',
      },
      reviewHref: '/tpas/com.example.captions/review',
    },
  },
  play: async ({ args }) => {
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByText(/3rd in the queue/)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Publish App to Store' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** Its place is still being loaded. */
export const SubmittedPlaceLoading = meta.story({
  args: {
    submitted: { appName: 'Live Captions', place: null, reviewHref: '/tpas/com.example.captions/review' },
  },
  play: async () => {
    const dialog = await inDialog('Publish App to Store')
    await expect(dialog.getByRole('status')).toHaveTextContent('You submitted Live Captions for review.')
    await expect(dialog.queryByText(/in the queue/)).toBeNull()
  },
})

export const LongAt320 = meta.story({
  args: { appName: longApp.name, packageName: longApp.packageName, error: longText, profileComplete: false },
  globals: narrow,
  play: async () => {
    await screen.findByRole('dialog')
    await expectNoSideScroll()
  },
})
