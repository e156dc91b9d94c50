import styled from '@emotion/styled'
import { Plus, Search, SquareDashed } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { statusOptions } from '../data/AppStatusBadge.tsx'
import { type Sort, sortRows } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { ListTools } from '../data/ListTools.tsx'
import { useSearch } from '../data/useSearch.ts'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { Select } from '../form/Select.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { AppActions, type RowActions } from './AppActions.tsx'
import { type AppRow, columns } from './appColumns.tsx'

type AppTableProps<App extends AppRow> = {
  apps: readonly App[]
  loading: boolean
  busy?: boolean
  error: string | null
  limit?: number
  search: string
  sort: Sort | null
  /** One of the statuses, or empty for all; without `onStatus` there is nothing to choose. */
  status?: string
  onStatus?: (status: string) => void
  onClear?: () => void
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry: () => void
} & RowActions<App>

export function AppTable<App extends AppRow>(props: AppTableProps<App>) {
  const {
    apps,
    busy,
    error,
    limit,
    search,
    status = '',
    sort,
    onSearch,
    onStatus,
    onClear,
    onSort,
    onRetry,
  } = props
  const { canPublish, onManageKey, onShare, onPublish, onDelete } = props
  const { text, type, flush } = useTypedText(search, onSearch)
  const sorted = useMemo(
    () =>
      sortRows(apps, columns, sort).filter(
        ({ appStoreStatus }) => status === '' || appStoreStatus === status,
      ),
    [apps, sort, status],
  )
  const found = useSearch(sorted, textOf, text)
  const rowActions = useMemo(() => {
    const actions = { canPublish, onManageKey, onShare, onPublish, onDelete }
    return (app: App) => <AppActions app={app} {...actions} />
  }, [canPublish, onManageKey, onShare, onPublish, onDelete])
  const rows = useMemo(() => (limit === undefined ? found : found.slice(0, limit)), [found, limit])
  const loading = props.loading || (busy === true && rows.length === 0)
  const isPart = error !== null && apps.length > 0

  // Memoised, so that a keystroke renders the search field alone.
  const table = useMemo(
    () => (
      <DataTable
        label="Your apps"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowActions={rowActions}
        actionsWidth="5.75rem"
        loading={loading}
        busy={busy}
        skeletonRows={limit ?? 5}
        error={isPart ? null : error}
        onRetry={onRetry}
        empty={
          apps.length === 0 ? (
            <NoApps />
          ) : status !== '' && onClear ? (
            <NoMatches label="Show All Apps" onClear={onClear} />
          ) : (
            <NoMatches label="Clear Search" onClear={() => type('')} />
          )
        }
        sort={sort}
        onSort={onSort}
      />
    ),
    [
      rows,
      rowActions,
      loading,
      busy,
      limit,
      isPart,
      error,
      onRetry,
      apps.length,
      type,
      status,
      sort,
      onSort,
      onClear,
    ],
  )

  return (
    <Rows data-flush={limit !== undefined}>
      {isPart && <LoadFailed error={error} onRetry={onRetry} />}
      <ListTools
        idle={apps.length === 0 && (!loading || error !== null)}
        onBlur={flush}
        count={loading || isPart ? '' : busy ? 'Loading all apps…' : countText(rows.length, apps.length)}
      >
        <SearchField label="Search apps" value={text} onChange={type} />
        {onStatus && (
          <Select
            label="Status"
            labelHidden
            options={statusOptions}
            value={status}
            onChange={(event) => onStatus(event.target.value)}
          />
        )}
      </ListTools>
      {table}
    </Rows>
  )
}

const keyOf = ({ packageName }: AppRow) => packageName

const textOf = ({ name, packageName }: AppRow) => `${name}\n${packageName}`

function countText(shown: number, all: number): string {
  const apps = plural(all, 'app')
  return shown === all ? apps : `${formatCount(shown)} of ${apps}`
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '&[data-flush=true] > :first-of-type:not(:last-of-type)': { paddingInline: space[5] },
}))

function NoApps() {
  return (
    <StateMessage
      picture={<LensPicture icon={SquareDashed} />}
      title="No apps to display"
      action={
        <>
          <LinkButton href="/tpas/create" tone="accent" icon={Plus}>
            Create App
          </LinkButton>
          <LinkButton href="/tpas/create?example">Use the Example App</LinkButton>
        </>
      }
    >
      Get started by creating your first app
    </StateMessage>
  )
}

function NoMatches({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <StateMessage
      icon={Search}
      title="No apps match your search criteria"
      action={<Button onClick={onClear}>{label}</Button>}
    />
  )
}
