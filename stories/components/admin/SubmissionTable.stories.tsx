import { type ComponentProps, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/modes.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { type PagedQueue, SubmissionTable } from '../../../src/components/admin/SubmissionTable.tsx'
import type { Sort } from '../../../src/components/data/DataTable/columns.ts'
import { adminApp, longApp, manyApps, submissions, submittedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const oldestFirst: Sort = { column: 'submittedAt', direction: 'asc' }

/** With the search and the order kept as a page keeps them. */
function Live(args: ComponentProps<typeof SubmissionTable>) {
  const [search, setSearch] = useState(args.search)
  const [sort, setSort] = useState(args.sort)
  return (
    <SubmissionTable
      {...args}
      search={search}
      sort={sort}
      onSearch={(text) => {
        args.onSearch(text)
        setSearch(text)
      }}
      onSort={(chosen) => {
        args.onSort(chosen)
        setSort(chosen ?? oldestFirst)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Product/Review/Submission table',
  component: SubmissionTable,
  args: {
    submissions,
    loading: false,
    search: '',
    sort: oldestFirst,
    onSearch: fn(),
    onSort: fn(),
    onReview: fn(),
  },
  render: (args) => <Live {...args} />,
})

const pagedQueue = {
  total: '100,000',
  hasMore: true,
  busy: false,
  onMore: fn(),
} satisfies PagedQueue

const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** The oldest first; a logo that fails gives way to the placeholder. */
export const Queue = meta.story({
  play: async ({ args, canvas }) => {
    await expect(shownNames()).toEqual(['Sign Reader', 'Quiet Metronome', 'Trail Guide'])
    const first = canvas.getAllByRole('row')[1]
    if (!first) throw new Error('There is no row.')
    await expect(
      within(first)
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['org.example.sign-reader', 'Mar 14, 2026, 08:20 AM', '4 days ago'])
    await userEvent.click(canvas.getByRole('button', { name: 'Review Sign Reader' }))
    await expect(args.onReview.mock.calls).toEqual([['org.example.sign-reader']])
  },
})

export const Searched = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'METRO')
    await waitFor(() => expect(shownNames()).toEqual(['Quiet Metronome']))
    await expect(canvas.getByText('1 found')).toBeVisible()
  },
})

export const SearchedByAddress = meta.story({
  ...behaviour,
  args: {
    submissions: [
      ...submissions,
      adminApp({ ...submittedApp, name: 'Sextant' }, { developerEmail: 'ada@example.org' }),
    ],
    search: 'ADA@example',
  },
  play: async () => expect(shownNames()).toEqual(['Sextant']),
})

/** How long ago stands in one line, however narrow its column. */
export const AgesInOneLine = meta.story({
  ...behaviour,
  args: { now: Date.parse(submittedApp.submittedAt ?? '') + 11 * 60_000 },
  globals: narrow,
  play: async ({ canvas }) => expect(canvas.getByText('11 minutes ago').getClientRects()).toHaveLength(1),
})

export const NoMatches = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await expect(await canvas.findByText('No submissions match your search')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search' }))
    await waitFor(() => expect(shownNames()).toHaveLength(3))
  },
})

export const Sorted = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submitted' }))
    await expect(shownNames()).toEqual(['Trail Guide', 'Quiet Metronome', 'Sign Reader'])
  },
})

export const Loading = meta.story({ args: { submissions: [], loading: true } })

/** What waits is not known: "no submissions" would be a lie. */
export const NotLoaded = meta.story({
  args: { submissions: [], error: 'Couldn’t load submissions', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByText(/waiting for review/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { submissions: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No submissions to review')).toBeVisible(),
})

const many = manyApps(300).map((app) =>
  adminApp({ ...app, appStoreStatus: 'SUBMITTED', submittedAt: submittedApp.submittedAt }),
)

/** Past 100 rows only those in view exist, and the cloud gives them out a page at a time. */
export const ManyPages = meta.story({
  args: { submissions: many, paged: pagedQueue },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('100,000 waiting for review')).toBeVisible()
    await waitFor(() => expect(shownNames().length).toBeLessThan(60))
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.paged?.onMore).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }))
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'name', direction: 'asc' })
    await userEvent.type(canvas.getByRole('searchbox'), 'l')
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('l'))
  },
})

export const LoadingMore = meta.story({ args: { paged: { ...pagedQueue, busy: true } } })
export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: { submissions: [adminApp({ ...longApp, submittedAt: submittedApp.submittedAt })] },
  globals: narrow,
  play: expectNoSideScroll,
})
