import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import type { AuditFilters } from '../../../src/components/admin/AuditTable.tsx'
import { AuditTable } from '../../../src/components/admin/AuditTable.tsx'
import { auditEntries as recorded } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const auditEntries = recorded.map((entry) => ({
  ...entry,
  appHref: entry.subject.includes('@') ? null : `/admin?tab=apps&search=${entry.subject}`,
}))

const nothing: AuditFilters = { action: '', actor: '', subject: '', search: '' }

const meta = preview.meta({
  title: 'Product/Admin/Audit table',
  component: AuditTable,
  args: {
    entries: auditEntries,
    total: '4 entries',
    filters: nothing,
    loading: false,
    error: null,
    hasMore: false,
    busy: false,
    hrefOf: (change) => `?${new URLSearchParams(change)}`,
    onSearch: fn(),
    onAction: fn(),
    onClear: fn(),
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
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['developer@example.com by token CI', 'Mar 17, 2026, 02:05 PM', ''])
    await expect(within(first).getByRole('rowheader')).toHaveTextContent('App submitted')
    await expect(canvas.queryByRole('button', { name: 'Load More' })).toBeNull()
  },
})

export const MoreToCome = meta.story({
  args: { total: '4 of 1,204 entries', hasMore: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('4 of 1,204 entries')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
})

/** Searched, by one kind of action, and by whom or what a cell names. */
export const NarrowedDown = meta.story({
  args: {
    entries: auditEntries.slice(0, 1),
    total: '1 entry',
    filters: { ...nothing, action: 'app.submitted', actor: 'developer@example.com', search: 'trail' },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('trail')
    await expect(canvas.getByLabelText('Event')).toHaveDisplayValue('App submitted')
    await expect(canvas.getByRole('link', { name: 'com.example.trail-guide' })).toHaveAttribute(
      'href',
      '/admin?tab=apps&search=com.example.trail-guide',
    )
    await expect(canvas.getByRole('link', { name: 'Show only com.example.trail-guide' })).toHaveAttribute(
      'href',
      '?subject=com.example.trail-guide',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Actor: developer@example.com' }))
    await expect(args.onClear).toHaveBeenCalledWith('actor')
    await userEvent.selectOptions(canvas.getByLabelText('Event'), 'Role changed')
    await expect(args.onAction).toHaveBeenCalledWith('admin.roleChanged')
  },
})

export const NothingMatches = meta.story({
  args: { entries: [], total: '0 entries', filters: { ...nothing, search: 'zither' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Entries' }))
    await expect(args.onClear).toHaveBeenCalledWith('action', 'actor', 'subject', 'search')
  },
})

export const LoadingMore = meta.story({ args: { hasMore: true, loadingMore: true } })

export const UnknownAction = meta.story({
  args: {
    entries: [
      {
        id: '9',
        at: '2026-03-17T14:05:00.000Z',
        action: 'app.archived',
        actor: 'system',
        byToken: null,
        subject: 'com.example.captions',
        appHref: null,
        detail: null,
      },
    ],
  },
  play: async ({ canvas }) => expect(canvas.getByText('app.archived')).toBeVisible(),
})

export const Loading = meta.story({ args: { entries: [], total: '', loading: true } })

export const Empty = meta.story({
  args: { entries: [], total: '0 entries' },
  play: async ({ canvas }) => expect(canvas.getByText('No entries yet')).toBeVisible(),
})

export const Failed = meta.story({
  args: { entries: [], total: '', error: 'Couldn’t load the audit log. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: {
    filters: { ...nothing, actor: `${longWord}@example.com` },
    entries: auditEntries.map((entry) => ({ ...entry, actor: `${longWord}@example.com`, detail: longWord })),
  },
  globals: narrow,
  play: expectNoSideScroll,
})
