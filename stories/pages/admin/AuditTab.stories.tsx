import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account, auditEntries, entry } from '../../mocks/fixtures.ts'
import { handle } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const trailGuide = 'com.example.trail-guide'
const suspended = 'Release 1 (1.0)\nRule: The app is safe to use\nIt shows video while one walks.'
const withoutPage = [
  entry(7, '2026-03-17T15:00:00.000Z', 'app.deleted', account.email, trailGuide, 'Trail Guide'),
  entry(6, '2026-03-17T14:30:00.000Z', 'team.created', account.email, 'optics'),
  entry(5, '2026-03-17T14:10:00.000Z', 'release.suspended', 'ada@example.com', trailGuide, suspended),
]

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
      '/admin/apps/com.example.trail-guide/releases',
    )
    await expect(first).toHaveTextContent('Release 1 (1.0), from Development')
    const people = table.getAllByRole('link', { name: 'ada@example.com' })
    await expect(people.at(-1)).toHaveAttribute('href', '?tab=audit&subject=ada%40example.com')
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'App submitted')
    await expect(await screen.findByText('1 entry')).toBeVisible()
  },
})

/** A deleted app has no page: its name narrows the list down, as a person's does. */
export const SubjectsWithoutPage = meta.story({
  args: { state: { ...admin, audit: withoutPage } },
  play: async () => {
    await screen.findByText('3 entries')
    const hrefs = screen
      .getAllByRole('link', { name: /optics|trail-guide/ })
      .map((link) => link.getAttribute('href'))
    await expect(hrefs).toEqual([
      '?tab=audit&subject=com.example.trail-guide',
      '?tab=audit&subject=optics',
      '/admin/apps/com.example.trail-guide/releases',
    ])
    const rule = screen.getByText(/^Release 1 \(1\.0\) Rule: The app is safe to use It shows/)
    await expect(rule).toHaveStyle({ whiteSpace: 'pre-line' })
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
