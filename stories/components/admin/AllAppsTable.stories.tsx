import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { AllAppsTable } from '../../../src/components/admin/AllAppsTable.tsx'
import { adminApp, appOfEachStatus, longApp, manyApps } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Admin/All apps table',
  component: AllAppsTable,
  args: {
    apps: appOfEachStatus.map((app) => adminApp(app)),
    total: '4 apps',
    loading: false,
    error: null,
    search: '',
    status: '',
    hasMore: false,
    busy: false,
    onSearch: fn(),
    onStatus: fn(),
    onClear: fn(),
    onMore: fn(),
    onRetry: fn(),
    onView: fn(),
  },
})

export const EachStatus = meta.story({
  play: async ({ args, canvas }) => {
    const [, first] = canvas.getAllByRole('row')
    if (!first) throw new Error('There is no row.')
    await expect(
      within(first)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['com.example.captions', 'developer@example.com'])
    await expect(within(first).getByRole('rowheader')).toHaveTextContent('Live Captions')
    await userEvent.click(canvas.getByRole('button', { name: 'View Star Map' }))
    await expect(args.onView.mock.calls).toEqual([['com.example.star-map']])
  },
})

export const OneStatus = meta.story({
  args: { apps: [], total: '0 apps', status: 'REJECTED' },
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Published')
    await expect(args.onStatus).toHaveBeenCalledWith('PUBLISHED')
    await userEvent.click(canvas.getByRole('button', { name: 'Show All Apps' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
})

export const Searched = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'ada@')
    await waitFor(() => expect(args.onSearch.mock.calls).toEqual([['ada@']]))
  },
})

export const ManyPages = meta.story({
  args: { apps: manyApps(50).map((app) => adminApp(app)), total: '1,000+ apps', hasMore: true },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('1,000+ apps')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Load More' }))
    await expect(args.onMore).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({ args: { apps: [], total: '', loading: true } })

export const Empty = meta.story({
  args: { apps: [], total: '0 apps' },
  play: async () => expect(await screen.findByText('No apps yet')).toBeVisible(),
})

export const Failed = meta.story({
  args: { apps: [], total: '', error: 'Couldn’t load apps. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const OnAPhone = meta.story({ globals: phone })

export const LongAt320 = meta.story({
  args: { apps: [adminApp({ ...longApp, name: longWord }, { developerEmail: `${longWord}@example.com` })] },
  globals: narrow,
  play: expectNoSideScroll,
})
