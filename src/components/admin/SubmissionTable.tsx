import styled from '@emotion/styled'
import { Inbox, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { sortRows } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { ListFoot } from '../data/ListFoot.tsx'
import { ListRows, ListTools } from '../data/ListTools.tsx'
import { useSearch } from '../data/useSearch.ts'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { SearchField } from '../form/SearchField.tsx'
import { useTypedText } from '../form/useTypedText.ts'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { visuallyHidden } from '../theme/mixins.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Submission, SubmissionTableProps } from './submissionColumns.tsx'
import { submissionColumns } from './submissionColumns.tsx'

export type { PagedQueue, SubmissionTableProps } from './submissionColumns.tsx'

/** Submissions waiting for review, oldest first. */
export function SubmissionTable(props: SubmissionTableProps) {
  const { submissions, loading, error, search, sort, now, paged, queueHref } = props
  const { onSearch, onSort, onRetry, onReview } = props
  const [appeared] = useState(() => Date.now())
  const { text, type, flush } = useTypedText(search, onSearch)
  const columns = useMemo(() => submissionColumns(now ?? appeared), [now, appeared])
  const isPaged = paged !== undefined
  // The server sorts and searches a queue that comes in pages.
  const sorted = useMemo(
    () => (isPaged ? submissions : sortRows(submissions, columns, sort)),
    [isPaged, submissions, columns, sort],
  )
  const rows = useSearch(sorted, textOf, isPaged ? '' : text)
  const total = paged?.total ?? formatCount(rows.length)
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
    <ListRows>
      <ListTools
        idle={!loading && text === '' && submissions.length === 0}
        onBlur={flush}
        count={
          loading || error || total === '' ? '' : `${total} ${text === '' ? 'waiting for review' : 'found'}`
        }
      >
        <SearchField label="Search submissions" value={text} onChange={type} />
        {queueHref && <LinkButton href={queueHref}>Open Queue</LinkButton>}
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

const Hidden = styled.span(visuallyHidden)
