import type { Sort } from '../../data/DataTable/columns.ts'

export type Submission = {
  packageName: string
  name: string
  developerEmail: string | null
  logoURL: string
  submittedAt: string | null
}

/** Where the cloud gives the queue out page by page, it also searches and sorts it. */
export type PagedQueue = {
  /** How many match in all, in words. */
  total: string
  hasMore: boolean
  /** The next page is on its way. */
  busy: boolean
  onMore: () => void
}

export type SubmissionTableProps = {
  submissions: readonly Submission[]
  loading: boolean
  /** The list did not come. Shown without an alert: for reviewers that fails silently (SPEC.md §8). */
  error?: string | null
  search: string
  sort: Sort
  /** The moment ages are counted from, in ms since 1970; when the table appeared by default. */
  now?: number
  paged?: PagedQueue
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry?: () => void
  onReview: (packageName: string) => void
}
