import { ScrollText } from 'lucide-react'

import { formatAdminDate } from '../adminDate.ts'
import { Button } from '../Button/Button.tsx'
import type { Column } from '../DataTable/columns.ts'
import { DataTable } from '../DataTable/DataTable.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { formatCount } from '../format.ts'
import { styled } from '../theme/styled.ts'
import { actionWords } from './actionWords.ts'

export type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  subject: string
  detail: string | null
}

export type AuditTableProps = {
  entries: readonly AuditRow[]
  /** How many there are, shown or not. */
  total: number
  loading: boolean
  error: string | null
  hasMore: boolean
  loadingMore: boolean
  onMore: () => void
  onRetry: () => void
}

/** The append-only record, newest first: who did what to what, and when. */
export function AuditTable({ entries, total, hasMore, loadingMore, onMore, ...table }: AuditTableProps) {
  return (
    <Rows>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        skeletonRows={8}
        empty={<EmptyState icon={ScrollText} title="Nothing has been recorded yet" />}
        {...table}
      />
      {entries.length > 0 && (
        <Foot>
          <span role="status">
            {formatCount(entries.length)} of {formatCount(total)} entries
          </span>
          {hasMore && (
            <Button busy={loadingMore} onClick={onMore}>
              Load More
            </Button>
          )}
        </Foot>
      )}
    </Rows>
  )
}

const columns: readonly Column<AuditRow>[] = [
  {
    id: 'action',
    header: 'What',
    title: true,
    cell: ({ action }) => <Action>{actionWords[action] ?? action}</Action>,
  },
  {
    id: 'subject',
    header: 'Which',
    width: 'minmax(0, 1.6fr)',
    cell: ({ subject }) => <code>{subject}</code>,
  },
  { id: 'actor', header: 'Who', width: 'minmax(0, 1.4fr)', cell: ({ actor }) => <Address>{actor}</Address> },
  {
    id: 'at',
    header: 'When',
    width: '11rem',
    cell: ({ at }) => <time dateTime={at}>{formatAdminDate(at)}</time>,
  },
  { id: 'detail', header: 'Detail', width: 'minmax(0, 1.4fr)', cell: ({ detail }) => detail },
]

/** Breaks after the at-sign rather than within a name. */
function Address({ children }: { children: string }) {
  const domain = children.lastIndexOf('@') + 1
  return (
    <>
      {children.slice(0, domain)}
      <wbr />
      {children.slice(domain)}
    </>
  )
}

const Action = styled.span(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Foot = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))
