import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../.storybook/viewports.ts'
import { AuditTable } from '../../src/components/AuditTable/AuditTable.tsx'
import { auditEntries } from '../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../support/assertions.ts'

const meta = preview.meta({
  component: AuditTable,
  args: {
    entries: auditEntries,
    total: 4,
    loading: false,
    error: null,
    hasMore: false,
    loadingMore: false,
    onMore: fn(),
    onRetry: fn(),
  },
})

export const AllShown = meta.story({
  play: async ({ canvas }) => {
    const first = canvas.getAllByRole('row')[1]
    if (!first) throw new Error('There is no row.')
    await expect(
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'App submitted',
      'com.example.trail-guide',
      'developer@example.com',
      'Mar 17, 2026, 02:05 PM',
      '',
    ])
    await expect(canvas.queryByRole('button', { name: 'Load More' })).toBeNull()
  },
})

export const MoreToCome = meta.story({
  args: { total: 1_204, hasMore: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('4 of 1,204 entries')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
})

export const LoadingMore = meta.story({ args: { total: 1_204, hasMore: true, loadingMore: true } })

export const UnknownAction = meta.story({
  args: {
    entries: [
      {
        id: '9',
        at: '2026-03-17T14:05:00.000Z',
        action: 'app.archived',
        actor: 'system',
        subject: 'com.example.captions',
        detail: null,
      },
    ],
    total: 1,
  },
  play: async ({ canvas }) => expect(canvas.getByText('app.archived')).toBeVisible(),
})

export const Loading = meta.story({ args: { entries: [], total: 0, loading: true } })

export const Empty = meta.story({
  args: { entries: [], total: 0 },
  play: async ({ canvas }) => expect(canvas.getByText('Nothing has been recorded yet')).toBeVisible(),
})

export const Failed = meta.story({
  args: { entries: [], total: 0, error: 'Failed to load the audit record. Please try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: {
    entries: auditEntries.map((entry) => ({ ...entry, actor: `${longWord}@example.com`, detail: longWord })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
