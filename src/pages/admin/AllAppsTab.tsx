import styled from '@emotion/styled'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LayoutGrid, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AdminAppSummary, mostCounted } from '../../api/contract.ts'
import { withPicture } from '../../api/images.ts'
import { allAppsOfEverybodyQuery } from '../../api/review/admin.ts'
import { AppName, PackageName } from '../../components/data/AppName.tsx'
import { AppStatusBadge, statusOptions } from '../../components/data/AppStatusBadge.tsx'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { ListFoot, ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { Select } from '../../components/form/Select.tsx'
import { useTypedText } from '../../components/form/useTypedText.ts'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { visuallyHidden } from '../../components/theme/mixins.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Menu } from '../../components/ui/Menu.tsx'
import { formatLocalDate } from '../../lib/dates.ts'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useListParameters } from '../hooks/useListParameters.ts'
import { ReinstateDialog, SuspendDialog } from './SuspendDialog.tsx'

export function AllAppsTab({ onView }: { onView: (packageName: string) => void }) {
  const { search, status, onSearch, onStatus, onClear } = useListParameters()
  const { text, type, flush } = useTypedText(search, onSearch)
  const [asked, setAsked] = useState<AnyApp | null>(null)
  const close = () => setAsked(null)
  const apps = useInfiniteQuery(allAppsOfEverybodyQuery({ search, status }))
  const total = apps.isPlaceholderData ? undefined : apps.data?.pages[0]?.total
  const format = search === '' ? formatCount : (count: number) => formatTotal(count, mostCounted)
  const counted = total === undefined ? '' : `${format(total)} ${total === 1 ? 'app' : 'apps'}`
  const rowActions = useMemo(
    () => (app: AnyApp) => (
      <Actions>
        <Button onClick={() => onView(app.packageName)}>
          View<Hidden> {app.name}</Hidden>
        </Button>
        <Menu
          label={`Actions for ${app.name}`}
          items={[
            { label: 'View Releases', href: `/admin/apps/${app.packageName}/releases` },
            {
              label: app.takenDown === 'suspended' ? 'Reinstate…' : 'Suspend…',
              onSelect: () => setAsked(app),
            },
          ]}
        />
      </Actions>
    ),
    [onView],
  )

  return (
    <ListRows>
      <ListTools onBlur={flush} count={apps.isError ? '' : counted}>
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
        rows={apps.data?.pages.flatMap(({ items }) => items.map(withPicture)) ?? []}
        rowKey={({ packageName }) => packageName}
        rowActions={rowActions}
        actionsWidth="6rem"
        loading={apps.isPending}
        skeletonRows={8}
        error={apps.isError ? 'Couldn’t load apps. Try again.' : null}
        onRetry={() => void apps.refetch()}
        empty={search === '' && status === '' ? <NoApps /> : <NoMatches onClear={onClear} />}
      />
      {apps.hasNextPage && (
        <ListFoot busy={apps.isFetchingNextPage} onMore={() => void apps.fetchNextPage()} />
      )}
      {asked?.takenDown === 'suspended' && <ReinstateDialog app={asked} onClose={close} />}
      {asked && asked.takenDown !== 'suspended' && (
        <SuspendDialog app={asked} onDone={close} onClose={close} />
      )}
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

const Actions = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
}))

/** One line in the table, two on a card. */
const Name = styled(AppName)(({ theme: { media } }) => ({
  '& > :last-child': { WebkitLineClamp: 1 },
  [media.cards]: { '& > :last-child': { WebkitLineClamp: 2 } },
}))

type AnyApp = Pick<
  AdminAppSummary,
  'packageName' | 'name' | 'logoURL' | 'developerEmail' | 'createdAt' | 'appStoreStatus' | 'takenDown'
>

const columns: readonly Column<AnyApp>[] = [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 1.75fr)',
    cell: ({ name, logoURL }) => <Name name={name} logoURL={logoURL} />,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    card: 'line',
    width: 'minmax(0, 2.7fr)',
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
  },
  {
    id: 'developerEmail',
    header: 'Developer',
    card: 'plain',
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
    card: 'plain',
    width: '6.5rem',
    cell: ({ appStoreStatus }) => <AppStatusBadge status={appStoreStatus} />,
  },
]
