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
  /** What waits for review, oldest first. */
  submissions: readonly Submission[]
  /** The data is on its way: skeletons stand in for it. */
  loading: boolean
  /** The list did not come. Shown without an alert: for reviewers that fails silently (SPEC.md §8). */
  error?: string | null
  /** The text that narrows the list. */
  search: string
  /** The column that sorts and its direction; null for the order in which the rows came. */
  sort: Sort
  /** The moment ages are counted from, in ms since 1970; when the table appeared by default. */
  now?: number
  /** Where the cloud gives out the queue page by page: how far it is. */
  paged?: PagedQueue
  /** Where the queue is worked through. */
  queueHref?: string
  /** Another text is searched for. */
  onSearch: (text: string) => void
  /** A head was pressed: another order is wanted. */
  onSort: (sort: Sort | null) => void
  /** Try Again was pressed. */
  onRetry?: () => void
  /** The app with this package name is to be reviewed. */
  onReview: (packageName: string) => void
}
