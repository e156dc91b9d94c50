import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Timeline } from '../../../src/components/data/Timeline.tsx'
import type { TimelineItem } from '../../../src/components/data/TimelineRow.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const timeline: readonly TimelineItem[] = [
  {
    id: '1',
    at: '2026-03-18T09:10:00.000Z',
    kind: 'down',
    actor: null,
    text: 'The server stopped answering',
  },
  {
    id: '2',
    at: '2026-03-18T08:45:00.000Z',
    kind: 'message',
    actor: 'developer@example.com',
    text: 'Answered the reviewer’s question',
  },
  {
    id: '3',
    at: '2026-03-17T15:10:00.000Z',
    kind: 'question',
    actor: 'ada@example.com',
    text: 'Asked a question',
    notes: 'Which languages does it understand?\nThe description names none.',
  },
  {
    id: '4',
    at: '2026-03-17T15:02:00.000Z',
    kind: 'claimed',
    actor: 'ada@example.com',
    text: 'Review began',
  },
  {
    id: '5',
    at: '2026-03-16T18:00:00.000Z',
    kind: 'submitted',
    actor: 'developer@example.com',
    byToken: 'CI',
    text: 'Submitted',
  },
  {
    id: '6',
    at: '2026-03-02T11:00:00.000Z',
    kind: 'tried',
    actor: 'developer@example.com',
    text: 'Worked in Try It',
  },
  {
    id: '7',
    at: '2026-02-03T08:15:00.000Z',
    kind: 'created',
    actor: 'developer@example.com',
    text: 'Created',
  },
]

const meta = preview.meta({
  title: 'Data display/Timeline',
  component: Timeline,
  parameters: {
    guidance: {
      use: 'To show what happened to one thing, and who did it.',
      avoid:
        'For many things that people search and sort, use Data table. For steps still to come, use Ladder.',
      keyboard: [
        ['Tab', 'Moves through the times, which then show date and hour, and to Show More.'],
        ['Escape', 'Hides the date and hour.'],
      ],
    },
  },
  args: { label: 'Activity', items: timeline, now: now.getTime(), onMore: fn(), onRetry: fn() },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(timeline.length)
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(
      /^The server stopped answering20 minutes ago/,
    )
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** A question is written in markdown, as the thread shows it. */
export const Markdown = meta.story({
  args: {
    items: [
      {
        id: 'q',
        at: '2026-03-18T09:10:00.000Z',
        kind: 'question',
        actor: 'ada',
        text: 'Asked a question',
        notes: 'Does it need a **subscription**?',
        isMarkdown: true,
      },
    ],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('subscription')).toHaveProperty('tagName', 'STRONG'),
})

/** A keyboard comes to the times too. */
export const DateAndHour = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByText('20 minutes ago')).toHaveFocus()
    // The tooltip fades in.
    await waitFor(() => expect(canvas.getByText('Mar 18, 2026, 9:10 AM')).toBeVisible())
    await expect(canvas.getByText('20 minutes ago')).toHaveAccessibleDescription('Mar 18, 2026, 9:10 AM')
  },
})

export const WithMore = meta.story({
  args: { hasMore: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
})

export const LoadingMore = meta.story({ args: { hasMore: true, busy: true } })

/** After the last page the button is gone; a keyboard goes on from the list. */
export const LastPage = meta.story({
  ...behaviour,
  args: { hasMore: true },
  render: (args) => {
    const [isAll, setAll] = useState(false)
    return <Timeline {...args} hasMore={!isAll} onMore={() => setAll(true)} />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show More' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Activity' })).toHaveFocus())
  },
})

export const Empty = meta.story({
  args: { items: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No activity yet')).toBeVisible(),
})

export const Loading = meta.story({ args: { items: [], loading: true } })

export const Failed = meta.story({
  args: { items: [], error: 'The timeline could not be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The timeline could not be loaded.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const MoreFailed = meta.story({
  args: { hasMore: true, error: 'Older entries could not be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(timeline.length)
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

/** A kind that came later than this page. */
export const UnknownKind = meta.story({
  args: {
    items: [{ id: '9', at: '2026-03-18T09:00:00.000Z', kind: 'teleported', actor: null, text: 'Moved' }],
  },
})

export const LongAt320 = meta.story({
  args: {
    items: [
      {
        id: '0',
        at: '2025-11-02T08:45:00.000Z',
        kind: 'rejected',
        actor: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`,
        text: `${longWord} ${longText}`,
        notes: `${longText}\n\n${longWord.repeat(2)}`,
      },
      ...timeline,
    ],
    hasMore: true,
  },
  globals: narrow,
  play: expectNoSideScroll,
})
