import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { AdminDashboard } from '../../../src/components/admin/AdminDashboard.tsx'
import { adminApp, longApp, submissions } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Admin/Admin dashboard',
  component: AdminDashboard,
  args: {
    loading: false,
    counts: { development: 12, submitted: 3, published: 41, rejected: 5 },
    recentSubmissions: submissions,
    onReview: fn(),
  },
})

export const Loaded = meta.story({
  play: async ({ args, canvas }) => {
    const counts = ['Pending Review', 'Published', 'Rejected', 'Total Apps']
    await expect(counts.map((name) => canvas.getByRole('group', { name }).textContent)).toEqual([
      'Pending Review3',
      'Published41',
      'Rejected5',
      'Total Apps61',
    ])
    const recent = within(canvas.getByRole('region', { name: 'Recent Submissions' }))
    await expect(recent.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(recent.getByRole('button', { name: 'Review Sign Reader' }))
    await expect(args.onReview.mock.calls).toEqual([['org.example.sign-reader']])
  },
})

/** Each count leads to the list of what it counts. */
export const CountsLeadToLists = meta.story({
  play: async ({ canvas }) => {
    const names = ['Pending Review', 'Published', 'Rejected', 'Total Apps']
    await expect(names.map((name) => canvas.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin?tab=submissions',
      '/admin?tab=apps&status=PUBLISHED',
      '/admin?tab=apps&status=REJECTED',
      '/admin?tab=apps',
    ])
  },
})

/** A published app whose update waits is counted twice, and once in the total. */
export const UpdateWaiting = meta.story({
  args: { counts: { development: 0, submitted: 1, published: 1, rejected: 0 }, total: 1 },
  play: ({ canvas }) => expect(canvas.getByRole('group', { name: 'Total Apps' })).toHaveTextContent(/1$/),
})

/** Neither the stats nor the list came: nothing is claimed. */
export const NotKnown = meta.story({
  args: { counts: null, recentSubmissions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pending Review' })).toHaveTextContent('Pending Review–')
    await expect(canvas.queryByText('No submissions to review')).toBeNull()
  },
})

/** Without stats the first hundred submissions are counted, and that there are more is said. */
export const PartCounted = meta.story({
  args: { counts: { development: 0, submitted: 100, published: 0, rejected: 0 }, countsArePart: true },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('group', { name: 'Pending Review' })).toHaveTextContent('Pending Review100+'),
})

export const Loading = meta.story({ args: { loading: true, recentSubmissions: [] } })

export const NothingSubmitted = meta.story({
  args: { counts: { development: 0, submitted: 0, published: 0, rejected: 0 }, recentSubmissions: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No submissions to review')).toBeVisible(),
})

export const LargeCounts = meta.story({
  args: { counts: { development: 1_204_331, submitted: 98_215, published: 7_310_442, rejected: 55_010 } },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: { recentSubmissions: [adminApp(longApp)] },
  globals: narrow,
  play: expectNoSideScroll,
})
