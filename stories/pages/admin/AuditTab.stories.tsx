import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { auditEntries } from '../../mocks/fixtures.ts'
import { handle } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/Activity',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=audit', state: admin },
})

export const Loaded = meta.story({
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Activity' }))
    await screen.findByText('4 entries')
    const [, first] = table.getAllByRole('row')
    await expect(first).toHaveTextContent('App submitted')
    await expect(first).toHaveTextContent('developer@example.com by token CI')
    await expect(table.getByRole('link', { name: 'com.example.trail-guide' })).toHaveAttribute(
      'href',
      '?tab=audit&subject=com.example.trail-guide',
    )
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'App submitted')
    await expect(await screen.findByText('1 entry')).toBeVisible()
  },
})

/** Searched, by one kind of event, and by whom a cell names. */
export const NarrowedDown = meta.story({
  args: { at: '/admin?tab=audit&action=app.submitted&actor=developer@example.com&search=trail' },
  play: async () => {
    await expect(await screen.findByText('1 entry')).toBeVisible()
    await expect(screen.getByRole('searchbox')).toHaveValue('trail')
    await expect(screen.getByLabelText('Event')).toHaveDisplayValue('App submitted')
    await press('Remove filter Actor: developer@example.com')
    await expect(screen.queryByRole('button', { name: /^Remove filter/ })).toBeNull()
  },
})

export const MoreToCome = meta.story({
  args: {
    answers: () => [
      handle(calls.listAudit, ({ query: { cursor } }) => ({
        items: cursor ? auditEntries.map((entry) => ({ ...entry, id: `${entry.id}0` })) : auditEntries,
        nextCursor: cursor ? null : '4',
        total: 1204,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('4 of 1,204 entries')).toBeVisible()
    await press('Load More')
    await expect(await screen.findByText('8 of 1,204 entries')).toBeVisible()
  },
})

export const NothingMatches = meta.story({
  args: { at: '/admin?tab=audit&search=zither' },
  play: async () => {
    await expect(await screen.findByText('No entries match')).toBeVisible()
    await press('Show All Entries')
    await expect(await screen.findByText('4 entries')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, audit: [] } },
  play: async () => expect(await screen.findByText('No entries yet')).toBeVisible(),
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    at: `/admin?tab=audit&actor=${longWord}@example.com`,
    state: {
      ...admin,
      audit: auditEntries.map((entry) => ({ ...entry, actor: `${longWord}@example.com`, detail: longWord })),
    },
  },
  play: async () => {
    await screen.findByText('4 entries')
    await expectNoSideScroll()
  },
})
