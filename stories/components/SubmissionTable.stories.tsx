import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../.storybook/viewports.ts'
import { type PagedQueue, SubmissionTable } from '../../src/components/SubmissionTable/SubmissionTable.tsx'
import { adminApp, longApp, manyApps, submissions, submittedApp } from '../mocks/fixtures.ts'
import { expectNoSideScroll } from '../support/assertions.ts'

const meta = preview.meta({
  component: SubmissionTable,
  args: { submissions, loading: false, onReview: fn() },
})

const pagedQueue = {
  total: 100_000,
  search: '',
  sort: { column: 'submittedAt', direction: 'asc' },
  hasMore: true,
  loadingMore: false,
  onSearch: fn(),
  onSort: fn(),
  onMore: fn(),
} satisfies PagedQueue

const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

/** The oldest first; a logo that fails gives way to the placeholder. */
export const Queue = meta.story({
  play: async ({ args, canvas }) => {
    await expect(shownNames()).toEqual(['Sign Reader', 'Quiet Metronome', 'Trail Guide'])
    const first = canvas.getAllByRole('row')[1]
    if (!first) throw new Error('There is no row.')
    await expect(
      within(first)
        .getAllByRole('cell')
        .slice(1, 4)
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
  },
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
    const submitted = canvas.getByRole('button', { name: 'Submitted' })
    await userEvent.click(submitted)
    await userEvent.click(submitted)
    await expect(shownNames()).toEqual(['Trail Guide', 'Quiet Metronome', 'Sign Reader'])
  },
})

export const Loading = meta.story({ args: { submissions: [], loading: true } })

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
    await expect(args.paged?.onSort).toHaveBeenCalledWith({ column: 'name', direction: 'asc' })
    await userEvent.type(canvas.getByRole('searchbox'), 'l')
    await expect(args.paged?.onSearch).toHaveBeenCalledWith('l')
  },
})

export const LoadingMore = meta.story({ args: { paged: { ...pagedQueue, loadingMore: true } } })
export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: { submissions: [adminApp({ ...longApp, submittedAt: submittedApp.submittedAt })] },
  globals: narrow,
  play: expectNoSideScroll,
})
