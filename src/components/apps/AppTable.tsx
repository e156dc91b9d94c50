import styled from '@emotion/styled'
import { Glasses, KeyRound, Pencil, Plus, Search, Send, Share2, SquareDashed, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { hasPart } from '../../api/contract/apps/appKinds.ts'
import { may, type TeamAction } from '../../api/contract/teams/teamRoles.ts'
import { appPath } from '../../lib/appPath.ts'
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
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { type AppRow, columns, editPath } from './appColumns.tsx'

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
  canPublish: (app: App) => boolean
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry: () => void
  onManageKey: (app: App) => void
  onShare: (app: App) => void
  onPublish: (app: App) => void
  onDelete: (app: App) => void
}

/** The developer's apps. */
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

type AppActionsProps<App extends AppRow> = Pick<
  AppTableProps<App>,
  'canPublish' | 'onManageKey' | 'onShare' | 'onPublish' | 'onDelete'
> & { app: App }

function AppActions<App extends AppRow>({
  app,
  canPublish,
  onManageKey,
  onShare,
  onPublish,
  onDelete,
}: AppActionsProps<App>) {
  const limits = (action: TeamAction, hint: string) =>
    app.team && !may(app.team.role, action) ? { disabled: true, hint } : {}
  const forDevelopers = limits('develop', 'Needs the Developer role')
  const publish: MenuItem = {
    label: app.appStoreStatus === 'REJECTED' ? 'Resubmit to App Store' : 'Publish to App Store',
    icon: Send,
    onSelect: () => onPublish(app),
    ...forDevelopers,
  }
  const items: MenuItem[] = [
    { label: 'Edit App', icon: Pencil, href: editPath(app.packageName) },
    { label: 'Try It', icon: Glasses, href: appPath(app.packageName, '/try') },
    ...(hasPart(app.kind, 'keys')
      ? [{ label: 'Manage API Key', icon: KeyRound, onSelect: () => onManageKey(app), ...forDevelopers }]
      : []),
    { label: 'Share with Testers', icon: Share2, onSelect: () => onShare(app), ...forDevelopers },
    ...(canPublish(app) ? [publish] : []),
    {
      label: 'Delete App',
      icon: Trash2,
      tone: 'danger',
      separated: true,
      onSelect: () => onDelete(app),
      ...limits('deleteApp', 'Needs the Admin role'),
    },
  ]

  return (
    <>
      <InRows data-rows-only>
        <LinkButton tone="quiet" href={editPath(app.packageName)} aria-label={`Edit ${app.name}`}>
          Edit
        </LinkButton>
      </InRows>
      <Menu label={`Actions for ${app.name}`} items={items} />
    </>
  )
}

/** A card has one action: its menu. */
const InRows = styled.span(({ theme: { media } }) => ({
  display: 'contents',
  [media.cards]: { display: 'none' },
}))
