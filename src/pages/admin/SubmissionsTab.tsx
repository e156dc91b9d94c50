import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, Inbox, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type AdminAppSummary, mostCounted } from '../../api/contract.ts'
import { withPicture } from '../../api/images.ts'
import { queueQuery } from '../../api/review/admin.ts'
import { type Sort, sortRows } from '../../components/data/DataTable/columns.ts'
import { DataTable } from '../../components/data/DataTable/DataTable.tsx'
import { ListFoot, ListRows, ListTools } from '../../components/data/ListTools.tsx'
import { useSearch } from '../../components/data/useSearch.ts'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { useTypedText } from '../../components/form/useTypedText.ts'
import { LensPicture } from '../../components/glasses/LensPicture.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { formatCount, formatTotal } from '../../lib/format.ts'
import { useListParameters } from '../hooks/useListParameters.ts'
import { reviewAction, type Submission, submissionColumns } from './submissionColumns.tsx'

type SubmissionsTabProps = {
  loading: boolean
  submitted: readonly AdminAppSummary[]
  paged: boolean
  onReview: (packageName: string) => void
}

const sortable = ['submittedAt', 'name', 'packageName'] as const
type Sorting = Sort & { column: (typeof sortable)[number] }

export function SubmissionsTab({ loading, submitted, paged, onReview }: SubmissionsTabProps) {
  const { search, sort: chosen, onSearch, onSort } = useListParameters()
  const sort = useMemo(() => sortingOf(chosen), [chosen])
  const shown = useMemo(() => submitted.map(withPicture), [submitted])
  const list = { search, sort, onSearch, onSort, onReview }

  return paged ? (
    <PagedSubmissions {...list} />
  ) : (
    <SubmissionTable {...list} loading={loading} submissions={shown} />
  )
}

type PagedProps = Pick<SubmissionTableProps, 'search' | 'sort' | 'onSearch' | 'onSort' | 'onReview'>

function PagedSubmissions(list: PagedProps) {
  const { search, sort } = list
  const queue = useInfiniteQuery(queueQuery({ search, sort: sort.column, direction: sort.direction }))
  const total = queue.isPlaceholderData ? undefined : queue.data?.pages[0]?.total

  return (
    <SubmissionTable
      {...list}
      loading={queue.isPending}
      error={queue.data === undefined && queue.isError ? 'Couldn’t load submissions' : null}
      submissions={queue.data?.pages.flatMap(({ items }) => items.map(withPicture)) ?? []}
      onRetry={() => void queue.refetch()}
      paged={{
        total:
          total === undefined ? '' : search === '' ? formatCount(total) : formatTotal(total, mostCounted),
        hasMore: queue.hasNextPage,
        busy: queue.isFetchingNextPage,
        onMore: () => void queue.fetchNextPage(),
      }}
    />
  )
}

function sortingOf(chosen: Sort | null): Sorting {
  const column = sortable.find((one) => one === chosen?.column)
  return column && chosen
    ? { column, direction: chosen.direction }
    : { column: 'submittedAt', direction: 'asc' }
}

type PagedQueue = {
  total: string
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

type SubmissionTableProps = {
  submissions: readonly Submission[]
  loading: boolean
  /** The list did not come. Shown without an alert: for reviewers that fails silently. */
  error?: string | null
  search: string
  sort: Sorting
  paged?: PagedQueue
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry?: () => void
  onReview: (packageName: string) => void
}

function SubmissionTable(props: SubmissionTableProps) {
  const { submissions, loading, error, search, sort, paged } = props
  const { onSearch, onSort, onRetry, onReview } = props
  const [appeared] = useState(() => Date.now())
  const { text, type, flush } = useTypedText(search, onSearch)
  const columns = useMemo(() => submissionColumns(appeared), [appeared])
  const isPaged = paged !== undefined
  // The server sorts and searches a queue that comes in pages.
  const sorted = useMemo(
    () => (isPaged ? submissions : sortRows(submissions, columns, sort)),
    [isPaged, submissions, columns, sort],
  )
  const rows = useSearch(sorted, textOf, isPaged ? '' : text)
  const total = paged?.total ?? formatCount(rows.length)
  const rowActions = useMemo(() => reviewAction(onReview), [onReview])

  return (
    <ListRows>
      <ListTools
        idle={!loading && text === '' && submissions.length === 0}
        onBlur={flush}
        count={
          loading || error || total === '' ? '' : `${total} ${text === '' ? 'waiting for review' : 'found'}`
        }
      >
        <SearchField label="Search submissions" value={text} onChange={type} />
        <LinkButton tone="accent" href="/admin/submissions" iconEnd={ArrowRight}>
          Open Queue
        </LinkButton>
      </ListTools>
      <DataTable
        label="App submissions"
        columns={columns}
        rows={rows}
        rowKey={({ packageName }) => packageName}
        rowActions={rowActions}
        actionsWidth="5.5rem"
        loading={loading}
        skeletonRows={5}
        empty={
          error ? (
            <NotLoaded error={error} onRetry={onRetry} />
          ) : text === '' ? (
            <NothingWaits />
          ) : (
            <NoMatches onClear={() => type('')} />
          )
        }
        sort={sort}
        onSort={onSort}
      />
      {paged?.hasMore && <ListFoot busy={paged.busy} onMore={paged.onMore} />}
    </ListRows>
  )
}

const NothingWaits = () => (
  <StateMessage picture={<LensPicture icon={Inbox} />} title="No submissions to review">
    Submissions will appear here, oldest first.
  </StateMessage>
)

const NotLoaded = ({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) => (
  <StateMessage icon={Inbox} title={error} action={<Button onClick={onRetry}>Try Again</Button>} />
)

const textOf = ({ name, packageName, developerEmail }: Submission) =>
  `${name}\n${packageName}\n${developerEmail ?? ''}`

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <StateMessage
    icon={Search}
    title="No submissions match your search"
    action={<Button onClick={onClear}>Clear Search</Button>}
  />
)
