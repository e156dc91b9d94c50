import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/modes.ts'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { QueueList } from '../../../src/components/review/QueueList/QueueList.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { queue } from '../../support/review/queue.ts'

const meta = preview.meta({
  title: 'Product/Review/Queue list',
  component: QueueList,
  args: {
    rows: queue,
    selected: null,
    search: '',
    show: 'all' as const,
    onSearch: fn(),
    onShow: fn(),
    now: now.getTime(),
    onSelect: fn(),
    onHelp: fn(),
    onRetry: fn(),
  },
})

export const NothingSelected = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('4 submissions in the queue')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Star Map' })).toHaveAttribute(
      'href',
      '/admin/submissions/s2',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard Shortcuts' }))
    await expect(args.onHelp).toHaveBeenCalledOnce()
  },
})

export const Selected = meta.story({
  args: { selected: 's2' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('listitem', { current: true })).toHaveTextContent(/^Star Map.*You’re reviewing$/),
})

/** What the page selects gets the focus; what gets the focus is told to the page. */
export const Going = meta.story({
  ...behaviour,
  render: (args) => {
    const [selected, onSelect] = useState<string | null>(null)
    return (
      <>
        <QueueList {...args} selected={selected} onSelect={onSelect} />
        <Button onClick={() => onSelect('s3')}>Select the third</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select the third' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Recipes at Eye Level' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('listitem', { current: true })).toHaveTextContent(/^Trail Guide/)
  },
})

export const WithMore = meta.story({
  args: { more: { busy: false, onMore: fn() } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.more?.onMore).toHaveBeenCalledOnce()
  },
})

/** Only what waits longer than half of the submissions did is colored. */
export const PastTheMedian = meta.story({
  args: { medianWaitMs: 2 * 86_400_000, show: 'unclaimed' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByText(', longer than usual')).toHaveLength(1)
    await expect(canvas.getByRole('button', { name: 'Unclaimed', pressed: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resubmitted' }))
    await expect(args.onShow).toHaveBeenLastCalledWith('resubmitted')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the queue' }), 'star{Tab}')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('star'))
  },
})

export const NoneFound = meta.story({
  args: { rows: [], search: 'moon' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Submissions' }))
    await expect(args.onShow).toHaveBeenLastCalledWith('all')
  },
})

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No submissions in the queue')).toBeVisible(),
})

export const Loading = meta.story({ args: { rows: [], loading: true } })

export const Failed = meta.story({
  args: { rows: [], error: 'The queue could not be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const LongAt320 = meta.story({
  args: {
    selected: 's1',
    rows: queue.map((row) => ({
      ...row,
      name: `${longWord} ${row.name}`,
      packageName: `com.example.${longWord.toLowerCase()}.${row.id}`,
      ...(row.claim && {
        claim: { ...row.claim, by: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com` },
      }),
    })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})

export const At375 = meta.story({
  args: { selected: 's2' },
  globals: phone,
  play: expectNoSideScroll,
})
