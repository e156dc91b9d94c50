import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { EventLog } from '../../../src/components/tryIt/EventLog/EventLog.tsx'
import { failedEvent, longLog, recordedEvents, recordedSession } from '../../support/recording.ts'

const meta = preview.meta({
  title: 'Product/Try it/Event log',
  component: EventLog,
  parameters: {
    guidance: {
      use: 'For everything that went between the platform and an app’s server, in its order.',
      avoid: 'For rows of one kind with columns to sort by, use Data table.',
    },
  },
  args: {
    events: recordedEvents,
    startedAt: recordedSession.startedAt,
    copy: { sequence: 0, copied: false, error: null },
    onDownload: fn(),
    onCopyCall: fn(),
  },
})

export const Recorded = meta.story({
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /App connected/ })
    const cells = within(row).getAllByRole('cell')
    await expect(cells.map(({ textContent }) => textContent)).toEqual([
      '58 ms',
      'Platform',
      'App connected after 58 ms',
      '+56',
      '31 B',
    ])
    await expect(canvas.getByRole('table', { name: 'Log' })).toHaveAttribute('aria-rowcount', '16')
  },
})

/** What failed stands out, in the color of the timeline. */
export const WithAnError = meta.story({
  args: {
    events: [
      ...recordedEvents,
      {
        ...failedEvent,
        sequence: recordedEvents.length + 1,
        at: new Date(Date.parse(recordedSession.startedAt) + 12_000).toISOString(),
      },
    ],
    live: true,
  },
})

export const Opened = meta.story({
  play: async ({ args, canvas }) => {
    const row = await canvas.findByRole('button', { name: /POST https/ })
    await userEvent.click(row)
    await expect(row).toHaveAttribute('aria-expanded', 'true')
    const table = canvas.getByRole('table', { name: 'Log' })
    const indexes = within(table)
      .getAllByRole('row')
      .map((one) => Number(one.ariaRowIndex))
    await expect(indexes).toEqual(indexes.map((_, index) => index + 1))
    await expect(Number(table.ariaRowCount)).toBe(recordedEvents.length + 2)
    await expect(canvas.getByLabelText('Row 1')).toHaveTextContent('"session_request"')
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as cURL' }))
    await expect(args.onCopyCall).toHaveBeenCalledWith(recordedEvents[0])
    await userEvent.click(row)
    await expect(canvas.queryByLabelText('Row 1')).toBeNull()
  },
})

export const Copied = meta.story({
  args: { copy: { sequence: 1, copied: true, error: null } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /POST https/ }))
    await expect(canvas.getByRole('button', { name: 'Copied' })).toBeVisible()
  },
})

export const CopyRefused = meta.story({
  args: { copy: { sequence: 1, copied: false, error: 'Your browser blocked copying.' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /POST https/ }))
    await expect(canvas.getByText('Your browser blocked copying.')).toBeVisible()
  },
})

export const Filtered = meta.story({
  play: async ({ canvas }) => {
    const kinds = within(canvas.getByRole('group', { name: 'Filter by Kind' }))
    const calls = kinds.getByRole('button', { name: 'Calls' })
    await userEvent.click(kinds.getByRole('button', { name: 'Layouts' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 15 rows')
    await userEvent.click(calls)
    await expect(calls).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('4 of 15 rows')
    await userEvent.click(calls)
    await userEvent.type(canvas.getByRole('searchbox'), 'reference')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 of 15 rows'))
    await userEvent.type(canvas.getByRole('searchbox'), ' zebra')
    await waitFor(() => expect(canvas.getByText('No rows match.')).toBeVisible())
  },
})

export const Empty = meta.story({
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every call and message of the session will appear here.')).toBeVisible()
    await expect(canvas.queryByRole('searchbox')).toBeNull()
  },
})

/** Only what is in view exists, and the log stays at its end. */
export const TenThousandRows = meta.story({
  args: { events: longLog(10_000), live: true },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /text_wall 9999/ })).toBeVisible())
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(800)
  },
})
