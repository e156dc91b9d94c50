import { Inbox, Search } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'

import { Button } from '../Button/Button.tsx'
import type { Sort } from '../DataTable/columns.ts'
import { DataTable } from '../DataTable/DataTable.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { formatCount } from '../format.ts'
import { SearchField } from '../SearchField/SearchField.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { styled } from '../theme/styled.ts'
import { submissionColumns } from './submissionColumns.tsx'

export type Submission = {
  packageName: string
  name: string
  logoURL: string
  submittedAt: string | null
}

/** Where the cloud gives the queue out page by page, it also searches and sorts it. */
export type PagedQueue = {
  /** How many match in all. */
  total: number
  search: string
  sort: Sort | null
  hasMore: boolean
  loadingMore: boolean
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onMore: () => void
}

export type SubmissionTableProps = {
  submissions: readonly Submission[]
  loading: boolean
  /** The moment ages are counted from, in ms since 1970; when the table appeared by default. */
  now?: number
  paged?: PagedQueue
  onReview: (packageName: string) => void
}

/** What waits for review, oldest first (SPEC.md §2 "Admin Panel", App Submissions). */
export function SubmissionTable({ submissions, loading, now, paged, onReview }: SubmissionTableProps) {
  const [appeared] = useState(() => Date.now())
  const [own, typeOwn] = useState('')
  const [text, type] = paged ? [paged.search, paged.onSearch] : [own, typeOwn]
  const wanted = useDeferredValue(paged ? '' : own)
    .trim()
    .toLowerCase()
  const total = paged?.total ?? submissions.length
  const columns = useMemo(() => submissionColumns(now ?? appeared), [now, appeared])
  const rows = useMemo(
    () =>
      submissions.filter(({ name, packageName }) => `${name}\n${packageName}`.toLowerCase().includes(wanted)),
    [submissions, wanted],
  )
  const rowActions = useMemo(
    () =>
      ({ packageName, name }: Submission) => (
        <Button onClick={() => onReview(packageName)}>
          Review<Hidden> {name}</Hidden>
        </Button>
      ),
    [onReview],
  )

  return (
    <Rows>
      {(loading || text !== '' || submissions.length > 0) && (
        <Tools>
          <SearchField label="Search submissions" value={text} onChange={type} />
          <Count role="status">{loading ? '' : `${formatCount(total)} waiting for review`}</Count>
        </Tools>
      )}
      <DataTable
        label="App submissions"
        columns={columns}
        rows={rows}
        rowKey={({ packageName }) => packageName}
        rowActions={rowActions}
        actionsWidth="5.5rem"
        loading={loading}
        skeletonRows={5}
        empty={text === '' ? <NothingWaits /> : <NoMatches onClear={() => type('')} />}
        {...(paged && { sort: paged.sort, onSort: paged.onSort })}
      />
      {paged?.hasMore && (
        <More>
          <Button busy={paged.loadingMore} onClick={paged.onMore}>
            Load More
          </Button>
        </More>
      )}
    </Rows>
  )
}

const NothingWaits = () => (
  <EmptyState icon={Inbox} title="No submissions to review">
    Apps that developers submit appear here, the oldest first.
  </EmptyState>
)

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={Search}
    title="No submissions match your search"
    action={<Button onClick={onClear}>Clear Search</Button>}
  />
)

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Tools = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  '& > div': { flex: '1 1 12rem', maxWidth: '20rem' },
}))

const Count = styled.p(({ theme: { color } }) => ({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))

const More = styled.div({ display: 'grid', justifyItems: 'center' })

const Hidden = styled.span(visuallyHidden)
