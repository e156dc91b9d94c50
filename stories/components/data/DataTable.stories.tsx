import { AppWindow, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useDeferredValue, useMemo, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow, phone } from '../../../.storybook/viewports.ts'
import type { App } from '../../../src/api/contract.ts'
import { AppStatusBadge } from '../../../src/components/data/AppStatusBadge.tsx'
import type { Column } from '../../../src/components/data/DataTable/columns.ts'
import { DataTable } from '../../../src/components/data/DataTable/DataTable.tsx'
import { StateMessage } from '../../../src/components/feedback/StateMessage.tsx'
import { SearchField } from '../../../src/components/form/SearchField.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { Menu } from '../../../src/components/ui/Menu.tsx'
import { appOfEachStatus, longApp, manyApps } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const columns: Column<App>[] = [
  {
    id: 'name',
    header: 'Display Name',
    title: true,
    cell: ({ name }) => <strong>{name}</strong>,
    sortValue: ({ name }) => name,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    card: 'line',
    width: 'minmax(0, 1.5fr)',
    cell: ({ packageName }) => <code>{packageName}</code>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    width: '8rem',
    cell: ({ createdAt }) => date.format(new Date(createdAt)),
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: ({ appStoreStatus }) => <AppStatusBadge status={appStoreStatus} />,
  },
]

const rowActions = ({ name, packageName }: App) => (
  <Menu
    label={`Actions for ${name}`}
    items={[
      { label: 'Edit App', icon: Pencil, href: `/tpas/${packageName}/edit` },
      { label: 'Delete App', icon: Trash2, tone: 'danger', onSelect: fn() },
    ]}
  />
)

const AppsTable = (props: ComponentProps<typeof DataTable<App>>) => <DataTable<App> {...props} />

const meta = preview.meta({
  title: 'Data display/Data table',
  component: DataTable<App>,
  parameters: {
    guidance: {
      use: 'For things that people compare, sort and act on: apps, submissions, admins.',
      avoid:
        'For a few facts about one thing, use a Card with a list. For two versions of a value, use Field changes.',
    },
  },
  args: {
    label: 'Your apps',
    columns,
    rows: appOfEachStatus,
    rowKey: ({ packageName }) => packageName,
    rowActions,
    empty: <StateMessage icon={AppWindow} title="No apps to display" />,
    onRetry: fn(),
  },
})

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Your apps' })
    await expect(table).toHaveAttribute('aria-rowcount', '5')
    await expect(within(table).getAllByRole('row')).toHaveLength(5)
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Display Name', 'Package Name', 'Created', 'Status', 'Actions'])
  },
})

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

export const Sorting = meta.story({
  play: async ({ canvas }) => {
    const header = canvas.getByRole('columnheader', { name: 'Display Name' })
    const button = within(header).getByRole('button')
    await expect(header).toHaveAttribute('aria-sort', 'none')

    await userEvent.click(button)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(names()).toEqual(['Live Captions', 'Recipes at Eye Level', 'Star Map', 'Trail Guide'])

    await userEvent.click(button)
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(names()).toEqual(['Trail Guide', 'Star Map', 'Recipes at Eye Level', 'Live Captions'])

    await userEvent.click(button)
    await expect(header).toHaveAttribute('aria-sort', 'none')
    await expect(names()).toEqual(appOfEachStatus.map(({ name }) => name))
  },
})

export const SortedByItsOwner = meta.story({
  args: { sort: { column: 'createdAt', direction: 'asc' }, onSort: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Created' }))
    await expect(args.onSort).toHaveBeenCalledWith({ column: 'createdAt', direction: 'desc' })
    await expect(names()).toEqual(appOfEachStatus.map(({ name }) => name))
  },
})

export const Loading = meta.story({
  args: { rows: [], loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Your apps…')
  },
})

export const LoadingDoesNotMoveAnything = meta.story({
  ...behaviour,
  render: (args) => (
    <Stack>
      <DataTable<App> {...args} rows={[]} loading skeletonRows={4} label="Loading" />
      <DataTable<App> {...args} label="Loaded" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [loading, loaded] = canvas.getAllByRole('table').map(({ offsetHeight }) => offsetHeight)
    await expect(loading).toBe(loaded)
  },
})

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => expect(canvas.getByText('No apps to display')).toBeVisible(),
})

export const Failed = meta.story({
  args: { rows: [], error: 'Failed to load TPAs. Please try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load TPAs. Please try again.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const WithoutActions = meta.story({
  render: ({ rowActions: _, ...args }) => <DataTable<App> {...args} />,
})
export const LongTexts = meta.story({ args: { rows: [longApp, ...appOfEachStatus] } })

/** Cards have no heads to press; their order is chosen by name. */
export const SortingCards = meta.story({
  globals: phone,
  play: async ({ canvas }) => {
    const order = canvas.getByRole('combobox', { name: 'Sort by' })
    await userEvent.selectOptions(order, 'Display Name, descending')
    await expect(names()).toEqual(['Trail Guide', 'Star Map', 'Recipes at Eye Level', 'Live Captions'])
    await userEvent.selectOptions(order, 'Default order')
    await expect(names()).toEqual(appOfEachStatus.map(({ name }) => name))
  },
})

/** Nothing to sort: they are seen at a glance. */
export const FewCards = meta.story({
  args: { rows: appOfEachStatus.slice(0, 3) },
  globals: phone,
  play: async ({ canvas }) => expect(canvas.queryByRole('combobox')).toBeNull(),
})

export const CardsWithLongTextsAt320 = meta.story({
  args: { rows: [longApp, ...appOfEachStatus] },
  globals: narrow,
  play: expectNoSideScroll,
})
export const LoadingCardsAt375 = meta.story({ args: { rows: [], loading: true }, globals: phone })

const tenThousand = manyApps(10_000)

export const TenThousand = meta.story({
  args: { rows: tenThousand },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '10001')
    await waitFor(() => expect(table.offsetHeight).toBeGreaterThan(400_000))
    await expect(table.querySelectorAll('*').length).toBeLessThan(400)

    scrollTo(0, document.documentElement.scrollHeight)
    await waitFor(() => expect(canvas.getByText('com.example.tides-10000')).toBeVisible())
    const row = canvas.getByText('com.example.tides-10000').closest('[role=row]')
    await expect(row).toHaveAttribute('aria-rowindex', '10001')
  },
})

function Searchable({ rows, ...props }: ComponentProps<typeof AppsTable>) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search).toLowerCase()
  const found = useMemo(
    () => rows.filter(({ name, packageName }) => `${name} ${packageName}`.toLowerCase().includes(wanted)),
    [rows, wanted],
  )
  return (
    <Stack>
      <SearchField label="Search apps" value={search} onChange={setSearch} />
      <DataTable<App> {...props} rows={found} />
    </Stack>
  )
}

/** A press that was begun on a row must end on it, though few of many rows are left meanwhile. */
export const SearchedToFewKeepsItsRows = meta.story({
  ...behaviour,
  args: { rows: tenThousand.slice(0, 2_000) },
  render: (args) => <Searchable {...args} />,
  play: async ({ canvas }) => {
    const count = () => Number(canvas.getByRole('table').getAttribute('aria-rowcount')) - 1
    const firstRow = () => canvas.getAllByRole('row')[1]
    await userEvent.type(canvas.getByRole('searchbox'), 'chess')
    await waitFor(() => expect(names()[0]).toMatch(/^Chess/))
    await expect(count()).toBeGreaterThan(50)
    const seen = firstRow()
    await userEvent.type(canvas.getByRole('searchbox'), names()[0]?.slice('Chess'.length) ?? '')
    await waitFor(() => expect(count()).toBeLessThan(50))
    await expect(firstRow()).toBe(seen)
  },
})

/** Each menu is pressed as soon as its row is there. */
export const MenusAtOnce = meta.story({
  ...behaviour,
  args: { rows: tenThousand.slice(0, 101) },
  render: (args) => {
    const [turn, next] = useState(0)
    return (
      <>
        <Button onClick={() => next(turn + 1)}>Load Again</Button>
        <DataTable<App> {...args} key={turn} />
      </>
    )
  },
  play: async ({ canvas }) => {
    for (let turn = 0; turn < 5; turn++) {
      await userEvent.click(canvas.getByRole('button', { name: 'Load Again' }))
      const name = names()[turn]
      await userEvent.click(canvas.getByRole('button', { name: `Actions for ${name}` }))
      await expect(await screen.findByRole('menu', { name: `Actions for ${name}` })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    }
  },
})
