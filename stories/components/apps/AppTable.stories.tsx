import { type ComponentProps, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow, tablet } from '../../../.storybook/viewports.ts'
import { AppTable } from '../../../src/components/apps/AppTable.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { appOfEachStatus, developmentApp, longApp, manyApps, rejectedApp } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Apps/App table',
  component: AppTable,
  args: {
    apps: appOfEachStatus,
    loading: false,
    error: null,
    search: '',
    sort: null,
    canPublish: ({ appStoreStatus }) => ['DEVELOPMENT', 'REJECTED'].includes(appStoreStatus),
    onSearch: fn(),
    onSort: fn(),
    onRetry: fn(),
    onManageKey: fn(),
    onShare: fn(),
    onPublish: fn(),
    onDelete: fn(),
  },
})

type Args = ComponentProps<typeof AppTable>

/** With the search, the status and the order kept as a page keeps them. */
function Live(args: Args) {
  const [search, setSearch] = useState(args.search)
  const [status, setStatus] = useState(args.status ?? '')
  const [sort, setSort] = useState(args.sort)
  const clear = () => {
    setSearch('')
    setStatus('')
  }
  const kept = { search, onSearch: setSearch, sort, onSort: setSort }
  return <AppTable {...args} {...kept} status={status} onStatus={setStatus} onClear={clear} />
}

const twelveApps = manyApps(12)
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

export const EachStatus = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[2]?.textContent),
    ).toEqual(['Development', 'Submitted', 'RejectedView Rejection Reason', 'Published'])
    await expect(canvas.getByRole('link', { name: 'View Rejection Reason' })).toHaveAttribute(
      'href',
      '/tpas/com.example.star-map/edit',
    )
    await expect(canvas.getByText('4 apps')).toBeVisible()
  },
})

const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

export const ActionsInDevelopment = meta.story({
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Live Captions' }))
    const menu = within(await screen.findByRole('menu'))
    await expect(labels()).toEqual([
      'Edit App',
      'Try It',
      'Manage API Key',
      'Share with Testers',
      'Publish to App Store',
      'Delete App',
    ])
    await userEvent.click(menu.getByRole('menuitem', { name: 'Publish to App Store' }))
    await expect(args.onPublish.mock.calls).toEqual([[appOfEachStatus[0]]])
  },
})

/** By keyboard alone: the menu opens, the last item is chosen. */
export const ActionsWhenRejected = meta.story({
  play: async ({ args }) => {
    screen.getByRole('button', { name: 'Actions for Star Map' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await screen.findByRole('menu'))
    await expect(labels()).toContain('Resubmit to App Store')
    await waitFor(() =>
      expect(menu.getByRole('menuitem', { name: 'Edit App' })).toHaveAttribute('data-focus'),
    )
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(args.onDelete.mock.calls).toEqual([[rejectedApp]]))
  },
})

/** The search that the address asked for; Back changes it from outside. */
export const SearchFromTheAddress = meta.story({
  ...behaviour,
  render: (args) => {
    const [search, setSearch] = useState('trail')
    return (
      <>
        <AppTable {...args} search={search} onSearch={setSearch} />
        <button type="button" onClick={() => setSearch('star')}>
          Back
        </button>
      </>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('trail')
    await userEvent.type(canvas.getByRole('searchbox'), ' g')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('star')
    await waitFor(() => expect(shownNames()).toEqual(['Star Map']))
  },
})

/** The address follows when the typing rests, or the field is left: no keystroke waits for it. */
export const AddressFollowsTheTyping = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    const search = canvas.getByRole('searchbox')
    for (const value of ['s', 'st', 'sta', 'star']) fireEvent.change(search, { target: { value } })
    await expect(args.onSearch.mock.calls).toEqual([])
    await expect(search).toHaveValue('star')
    await waitFor(() => expect(args.onSearch.mock.calls).toEqual([['star']]))

    fireEvent.change(search, { target: { value: 'star m' } })
    fireEvent.focusOut(search)
    await expect(args.onSearch.mock.calls).toEqual([['star'], ['star m']])
  },
})

/** Words in any order and any case, in the display name or the package name. */
export const SearchedByWords = meta.story({
  args: {
    apps: ['7-minute chess', 'Chess', 'Seven Wonders'].map((name, index) => ({
      ...developmentApp,
      name,
      packageName: `com.example.app-${index}`,
    })),
  },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox')
    for (const [text, names] of [
      ['CHESS 7', ['7-minute chess']],
      ['minute chess', ['7-minute chess']],
      ['chess', ['7-minute chess', 'Chess']],
      ['app-2 seven', ['Seven Wonders']],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, text)
      await waitFor(() => expect(shownNames()).toEqual(names))
    }
  },
})

export const OneStatus = meta.story({
  render: (args) => <Live {...args} />,
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Rejected')
    await expect(shownNames()).toEqual(['Star Map'])
    await expect(canvas.getByText('1 of 4 apps')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'trail')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show All Apps' }))
    await waitFor(() => expect(shownNames()).toHaveLength(4))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
  },
})

export const NoMatches = meta.story({
  args: { search: 'nothing like it' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('No apps match your search criteria')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Search' }))
    await expect(args.onSearch).toHaveBeenCalledWith('')
    await waitFor(() => expect(shownNames()).toHaveLength(4))
  },
})

export const NoApps = meta.story({
  args: { apps: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No apps to display')).toBeVisible()
    await expect(canvas.getByText('Get started by creating your first app')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Create App' })).toHaveAttribute('href', '/tpas/create')
  },
})

/** The first of a long list: they can be used; what is searched for may be among those to come. */
export const MoreToCome = meta.story({
  args: { apps: twelveApps, busy: true },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Your apps' })
    await expect(table).toHaveAttribute('aria-busy', 'true')
    await expect(table).toHaveAttribute('aria-rowcount', '-1')
    await expect(shownNames()).toHaveLength(12)
    await expect(canvas.queryByText(/of 12|12 apps/)).toBeNull()
    await expect(canvas.getByText('Loading all apps…')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'zither')
    await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]))
    await expect(canvas.queryByText('No apps match your search criteria')).toBeNull()
  },
})

/** The rest of a long list did not come: the first apps stay, and can be searched. */
export const RestFailed = meta.story({
  args: { apps: twelveApps, error: 'Failed to load TPAs. Please try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await expect(shownNames()).toHaveLength(12)
    await expect(canvas.queryByText('12 apps')).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox'), 'tides 10')
    await waitFor(() => expect(shownNames()).toEqual(['Tides 10']))
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Dashboard = meta.story({
  args: { apps: twelveApps, limit: 3 },
  render: (args) => (
    <Card title="Your Apps" actions={<LinkButton href="/tpas">View All</LinkButton>} flush>
      <AppTable {...args} />
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(shownNames()).toHaveLength(3)
    await expect(canvas.getByText('3 of 12 apps')).toBeVisible()
  },
})

/** Sorted among all apps, and only then cut. */
export const DashboardSorted = meta.story({
  args: { apps: twelveApps, limit: 3, sort: { column: 'name', direction: 'desc' } },
  play: async () => expect(shownNames()).toEqual(['Weather 8', 'Trail 12', 'Trail 2']),
})

const verbose = {
  ...developmentApp,
  name: `${longWord.slice(0, 42)} ${longText}`.slice(0, 200),
  packageName: `com.${'verylongpackagename.'.repeat(6)}end`,
}

/** There is no room for columns beside a sidebar, or on a tablet. */
export const CardsOnATablet = meta.story({
  globals: tablet,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader')[0]).toBeVisible()
    await expect(canvas.queryByRole('columnheader')).toBeNull()
  },
})

/** A word that has no place to break, and a name that has many. */
export const LongAt320 = meta.story({
  args: {
    apps: [
      verbose,
      { ...verbose, ...rejectedApp, name: longWord },
      { ...longApp, appStoreStatus: 'REJECTED' },
    ],
  },
  globals: narrow,
  play: expectNoSideScroll,
})
