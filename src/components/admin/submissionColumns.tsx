import styled from '@emotion/styled'
import { formatAdminDate } from '../../lib/dates.ts'
import { AppName } from '../data/AppName.tsx'
import type { Column, Sort } from '../data/DataTable/columns.ts'
import { PackageName } from '../data/PackageName.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'

export type Submission = {
  packageName: string
  name: string
  developerEmail: string | null
  logoURL: string
  submittedAt: string | null
}

export type PagedQueue = {
  total: string
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

export type SubmissionTableProps = {
  submissions: readonly Submission[]
  loading: boolean
  /** The list did not come. Shown without an alert: for reviewers that fails silently. */
  error?: string | null
  search: string
  sort: Sort
  /** Now, in milliseconds since 1970. By default, when the table first rendered. */
  now?: number
  paged?: PagedQueue
  queueHref?: string
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry?: () => void
  onReview: (packageName: string) => void
}

/** `now` is in ms since 1970. */
export const submissionColumns = (now: number): readonly Column<Submission>[] => [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ name }) => name,
    cell: ({ name, logoURL }) => <AppName name={name} logoURL={logoURL} />,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    width: 'minmax(0, 2fr)',
    sortValue: ({ packageName }) => packageName,
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
  },
  {
    id: 'submittedAt',
    header: 'Submitted',
    width: '12rem',
    sortValue: ({ submittedAt }) => (submittedAt ? Date.parse(submittedAt) : 0),
    cell: ({ submittedAt }) =>
      submittedAt && <time dateTime={submittedAt}>{formatAdminDate(submittedAt)}</time>,
  },
  {
    id: 'age',
    header: 'Age',
    width: '7.5rem',
    cell: ({ submittedAt }) =>
      submittedAt && (
        <Age>
          <RelativeTime iso={submittedAt} now={now} />
        </Age>
      ),
  },
]

const Age = styled.span({ whiteSpace: 'nowrap' })
