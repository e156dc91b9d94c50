import { useDeferredValue, useMemo } from 'react'

import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { DataTable } from '../DataTable/DataTable.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { formatCount } from '../format.ts'
import { SearchField } from '../SearchField/SearchField.tsx'
import { styled } from '../theme/styled.ts'
import { AppActions } from './AppActions.tsx'
import { columns } from './appColumns.tsx'
import { NoApps, NoMatches } from './empty.tsx'

export type AppRow = {
  packageName: string
  name: string
  logoURL: string
  createdAt: string
  appStoreStatus: string
  reviewNotes: string | null
}

export type AppTableProps<App extends AppRow> = {
  apps: readonly App[]
  loading: boolean
  /** The rest of a long list is on its way: what is there can be used, but is not all. */
  more?: boolean
  error: string | null
  /** Shows only the first few; stands in a flush Card then. */
  limit?: number
  search: string
  /** Whether the status table allows `publish` for the app. */
  canPublish: (app: App) => boolean
  onSearch: (text: string) => void
  onRetry: () => void
  onManageKey: (app: App) => void
  onShare: (app: App) => void
  onPublish: (app: App) => void
  onDelete: (app: App) => void
}

/** The developer's apps (SPEC.md §2 "My Apps" and "Dashboard"). */
export function AppTable<App extends AppRow>(props: AppTableProps<App>) {
  const { apps, more, error, limit, search, onSearch, onRetry } = props
  const { canPublish, onManageKey, onShare, onPublish, onDelete } = props
  const { text, type, tell } = useTypedText(search, onSearch)
  const wanted = useDeferredValue(text).trim().toLowerCase()
  const searchable = useMemo(
    () => apps.map((app) => ({ app, words: `${app.name}\n${app.packageName}`.toLowerCase() })),
    [apps],
  )
  const found = useMemo(
    () => searchable.filter(({ words }) => words.includes(wanted)).map(({ app }) => app),
    [searchable, wanted],
  )
  const rowActions = useMemo(() => {
    const actions = { canPublish, onManageKey, onShare, onPublish, onDelete }
    return (app: App) => <AppActions app={app} {...actions} />
  }, [canPublish, onManageKey, onShare, onPublish, onDelete])
  const rows = useMemo(() => (limit === undefined ? found : found.slice(0, limit)), [found, limit])
  const loading = props.loading || (more === true && rows.length === 0)
  // The rest of a long list did not come: what is there stays.
  const isPart = error !== null && apps.length > 0

  // Made anew only when what it shows is another: while one types, a key waits for the search alone.
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
        more={more}
        skeletonRows={limit ?? 5}
        error={isPart ? null : error}
        onRetry={onRetry}
        empty={apps.length === 0 ? <NoApps /> : <NoMatches onClear={() => type('')} />}
      />
    ),
    [rows, rowActions, loading, more, limit, isPart, error, onRetry, apps.length, type],
  )

  return (
    <Rows data-flush={limit !== undefined}>
      {isPart && (
        <Banner tone="danger" action={<Button onClick={onRetry}>Try Again</Button>}>
          {error}
        </Banner>
      )}
      {(apps.length > 0 || (loading && !error)) && (
        <Tools onBlur={tell}>
          <SearchField label="Search apps" value={text} onChange={type} />
          <Count role="status">
            {loading || isPart ? '' : more ? 'Loading all apps…' : countText(rows.length, apps.length)}
          </Count>
        </Tools>
      )}
      {table}
    </Rows>
  )
}

const keyOf = ({ packageName }: AppRow) => packageName

function countText(shown: number, all: number): string {
  const apps = all === 1 ? 'app' : 'apps'
  return shown === all
    ? `${formatCount(all)} ${apps}`
    : `${formatCount(shown)} of ${formatCount(all)} ${apps}`
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '&[data-flush=true] > :first-of-type:not(:last-of-type)': { paddingInline: space[5] },
}))

const Tools = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) max-content',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
}))

const Count = styled.p(({ theme: { color } }) => ({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))
