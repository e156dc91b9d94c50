import { Download, ScrollText, Search } from 'lucide-react'
import { actionWords } from '../data/actionWords.ts'
import { ByToken } from '../data/ByToken.tsx'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { dateColumn, detailColumn, eventColumn } from '../data/entryColumns.tsx'
import { ListFoot } from '../data/ListFoot.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { PackageName } from '../data/PackageName.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Select } from '../form/Select.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Button } from '../ui/Button.tsx'

export type RecordRow = {
  id: string
  at: string
  actor: string
  byToken: string | null
  action: string
  /** The app's or the team's name. */
  subject: string
  detail: string | null
}

export type RecordTableProps = {
  entries: readonly RecordRow[]
  /** Whom one may choose, in the order of the list. */
  people: readonly string[]
  actions: readonly string[]
  filters: { actor: string; action: string }
  loading: boolean
  error: string | null
  hasMore: boolean
  busy: boolean
  download: { busy: boolean; error: string | null }
  onActor: (actor: string) => void
  onAction: (action: string) => void
  onClear: () => void
  onDownload: () => void
  onMore: () => void
  onRetry: () => void
}

/** Who of a team did what, newest first. */
export function RecordTable(props: RecordTableProps) {
  const { entries, people, actions, filters, loading, error, hasMore, busy, download } = props
  const { onActor, onAction, onClear, onDownload, onMore, onRetry } = props
  const isNarrowed = filters.actor !== '' || filters.action !== ''

  return (
    <ListRows>
      <ListTools count="">
        <Select
          label="Person"
          labelHidden
          options={[{ value: '', label: 'Everyone' }, ...people.map((value) => ({ value, label: value }))]}
          value={filters.actor}
          onChange={(event) => onActor(event.target.value)}
        />
        <Select
          label="Event"
          labelHidden
          options={[
            { value: '', label: 'All events' },
            ...actions.map((value) => ({ value, label: actionWords[value] ?? value })),
          ]}
          value={filters.action}
          onChange={(event) => onAction(event.target.value)}
        />
        <Button icon={Download} busy={download.busy} onClick={onDownload}>
          Download CSV
        </Button>
      </ListTools>
      {download.error && <Callout tone="danger">{download.error}</Callout>}
      <DataTable
        label="Record"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        skeletonRows={8}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          isNarrowed ? (
            <StateMessage
              icon={Search}
              title="No entries match"
              action={<Button onClick={onClear}>Show All Entries</Button>}
            />
          ) : (
            <StateMessage picture={<LensPicture icon={ScrollText} />} title="No entries yet">
              What members do appears here.
            </StateMessage>
          )
        }
      />
      {hasMore && <ListFoot busy={busy} onMore={onMore} />}
    </ListRows>
  )
}

const columns: readonly Column<RecordRow>[] = [
  { ...eventColumn, width: '10.5rem' },
  {
    id: 'subject',
    header: 'Subject',
    width: 'minmax(0, 1.4fr)',
    cell: ({ subject }) => <PackageName>{subject}</PackageName>,
  },
  {
    id: 'actor',
    header: 'Person',
    width: 'minmax(0, 1.4fr)',
    cell: ({ actor, byToken }) => (
      <span>
        <EmailAddress>{actor}</EmailAddress>
        <ByToken name={byToken} />
      </span>
    ),
  },
  dateColumn,
  detailColumn,
]
