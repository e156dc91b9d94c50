import styled from '@emotion/styled'
import { LayoutGrid, Search } from 'lucide-react'
import { useMemo } from 'react'
import { formatLocalDate } from '../../lib/format.ts'
import { AppName } from '../data/AppName.tsx'
import { AppStatusBadge } from '../data/AppStatusBadge/AppStatusBadge.tsx'
import { statusOptions } from '../data/AppStatusBadge/statusOptions.ts'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { ListFoot } from '../data/ListFoot.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { Select } from '../form/Select.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { Button } from '../ui/Button.tsx'

export type AllAppsTableProps = {
  apps: readonly AnyApp[]
  total: string
  loading: boolean
  error: string | null
  search: string
  status: string
  hasMore: boolean
  busy: boolean
  onSearch: (text: string) => void
  onStatus: (status: string) => void
  onClear: () => void
  onMore: () => void
  onRetry: () => void
  onView: (packageName: string) => void
}

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
    <ListRows>
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
    </ListRows>
  )
}

const NoApps = () => (
  <StateMessage picture={<LensPicture icon={LayoutGrid} />} title="No apps yet">
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

const Hidden = styled.span(visuallyHidden)

type AnyApp = {
  packageName: string
  name: string
  logoURL: string
  developerEmail: string | null
  createdAt: string
  appStoreStatus: string
}

const columns: readonly Column<AnyApp>[] = [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 2fr)',
    cell: ({ name, logoURL }) => <AppName name={name} logoURL={logoURL} />,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    width: 'minmax(0, 2fr)',
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
  },
  {
    id: 'developerEmail',
    header: 'Developer',
    width: 'minmax(0, 2fr)',
    cell: ({ developerEmail }) => developerEmail && <EmailAddress>{developerEmail}</EmailAddress>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    width: '6.5rem',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: ({ appStoreStatus }) => <AppStatusBadge status={appStoreStatus} />,
  },
]
