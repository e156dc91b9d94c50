import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { StatusCard } from '../../../src/components/apps/StatusCard.tsx'
import { appStatusMachine } from '../../../src/machines/appStatusMachine.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Apps/Status card',
  component: StatusCard,
  args: { status: 'DEVELOPMENT', canPublish: true, onPublish: fn() },
  parameters: { docs: machineDocs(appStatusMachine) },
})

export const Development = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Development')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to App Store' }))
    await expect(args.onPublish).toHaveBeenCalledOnce()
  },
})

/** What was typed is saved before it is submitted. */
export const Unsaved = meta.story({
  render: (args) => (
    <form
      id="details"
      onSubmit={(event) => {
        event.preventDefault()
        args.onPublish()
      }}
    >
      <StatusCard {...args} unsavedForm="details" />
    </form>
  ),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^You have unsaved changes/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save and Publish to App Store' }))
    await expect(args.onPublish).toHaveBeenCalledOnce()
  },
})

/** Once published, the button is gone: the focus stays in the section. */
export const PublishedNow = meta.story({
  render: (args) => {
    const [status, setStatus] = useState('DEVELOPMENT')
    return (
      <StatusCard
        {...args}
        status={status}
        canPublish={status === 'DEVELOPMENT'}
        onPublish={() => setStatus('SUBMITTED')}
      />
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish to App Store' }))
    await expect(await canvas.findByText('Submitted for Review')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByText('App Status')))
    await expect(document.body).not.toHaveFocus()
  },
})

export const Submitted = meta.story({
  args: { status: 'SUBMITTED', canPublish: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Submitted for Review')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Rejected = meta.story({
  args: { status: 'REJECTED' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Resubmit to App Store' })).toBeVisible(),
})

export const Published = meta.story({
  args: { status: 'PUBLISHED', canPublish: false },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const WithReview = meta.story({
  args: { status: 'SUBMITTED', canPublish: false, reviewHref: '/tpas/com.example.captions/review' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'View Review' })).toHaveAttribute(
      'href',
      '/tpas/com.example.captions/review',
    ),
})

export const UnknownStatus = meta.story({
  args: { status: 'ARCHIVED' },
  play: async ({ canvas }) => expect(canvas.getByText('Development')).toBeVisible(),
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })

/** Changed since it was published: everyone sees the published version until the update is approved. */
export const ChangedSince = meta.story({
  args: { status: 'PUBLISHED', update: 'draft' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Submit Update' })).toBeVisible(),
})

export const UpdateSubmitted = meta.story({
  args: { status: 'PUBLISHED', update: 'submitted', canPublish: false },
  play: async ({ canvas }) => expect(canvas.getByText(/Your update is in review/)).toBeVisible(),
})

export const UpdateRejected = meta.story({
  args: { status: 'PUBLISHED', update: 'rejected' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Resubmit' })).toBeVisible(),
})
