import styled from '@emotion/styled'
import { LayoutGrid, Search } from 'lucide-react'
import { useMemo } from 'react'
import { statusOptions } from '../../data/AppStatusBadge/statusOptions.ts'
import { DataTable } from '../../data/DataTable/DataTable.tsx'
import { ListFoot } from '../../data/ListTools/ListFoot.tsx'
import { ListTools } from '../../data/ListTools/ListTools.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { SearchField } from '../../form/SearchField/SearchField.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { useTypedText } from '../../form/useTypedText.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { type AnyApp, columns } from './allAppsColumns.tsx'

export type AllAppsTableProps = {
  /** The pages fetched so far. */
  apps: readonly AnyApp[]
  /** How many match in all, in words: "1,204 apps"; empty while that is not known. */
  total: string
  /** The data is on its way: skeletons stand in for it. */
  loading: boolean
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** The text that narrows the list. */
  search: string
  /** One of the statuses, or empty for all. */
  status: string
  /** There is another page to fetch. */
  hasMore: boolean
  /** The next page is on its way. */
  busy: boolean
  /** Another text is searched for. */
  onSearch: (text: string) => void
  /** Another status was chosen. */
  onStatus: (status: string) => void
  /** Empties the search and the status at once. */
  onClear: () => void
  /** The next page is wanted. */
  onMore: () => void
  /** Try Again was pressed. */
  onRetry: () => void
  /** The details of the app with this package name are wanted. */
  onView: (packageName: string) => void
}

/** Everybody's apps, newest first: what the counts of the Admin Panel lead to. */
export function AllAppsTable(props: AllAppsTableProps) {
  const { apps, total, loading, error, search, status, hasMore, busy } = props
  const { onSearch, onStatus, onClear, onMore, onRetry, onView } = props
  const { text, type, flush } = useTypedText(search, onSearch)
  const rowActions = useMemo(
    () =>
      ({ packageName, name }: AnyApp) => (
        <Button onClick={() => onView(packageName)}>
          View<Hidden> {name}</Hidden>
        </Button>
      ),
    [onView],
  )

  return (
    <Rows>
      <ListTools onBlur={flush} count={error ? '' : total}>
        <SearchField label="Search all apps" value={text} onChange={type} />
        <Select
          label="Status"
          labelHidden
          options={statusOptions}
          value={status}
          onChange={(event) => onStatus(event.target.value)}
        />
      </ListTools>
      <DataTable
        label="All apps"
        columns={columns}
        rows={apps}
        rowKey={({ packageName }) => packageName}
        rowActions={rowActions}
        actionsWidth="4.5rem"
        loading={loading}
        skeletonRows={8}
        error={error}
        onRetry={onRetry}
        empty={search === '' && status === '' ? <NoApps /> : <NoMatches onClear={onClear} />}
      />
      {hasMore && <ListFoot busy={busy} onMore={onMore} />}
    </Rows>
  )
}

const NoApps = () => (
  <StateMessage icon={LayoutGrid} title="No apps yet">
    Apps will appear here when developers register them.
  </StateMessage>
)

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <StateMessage
    icon={Search}
    title="No apps match"
    action={<Button onClick={onClear}>Show All Apps</Button>}
  />
)

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Hidden = styled.span(visuallyHidden)
