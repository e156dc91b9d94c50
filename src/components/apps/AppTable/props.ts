import type { Sort } from '../../data/DataTable/columns.ts'

export type AppRow = {
  packageName: string
  name: string
  logoURL: string
  createdAt: string
  appStoreStatus: string
  reviewNotes: string | null
}

export type AppTableProps<App extends AppRow> = {
  /** The developer’s apps, newest first. */
  apps: readonly App[]
  /** The first apps are on their way. */
  loading: boolean
  /** The rest of a long list is on its way: what is there can be used, but is not all. */
  busy?: boolean
  /** What went wrong, in words; null where nothing did. */
  error: string | null
  /** Shows only the first few, inside a flush Card. */
  limit?: number
  /** The text that narrows the list. */
  search: string
  /** The column that sorts and its direction; null for the order in which the rows came. */
  sort: Sort | null
  /** One of the statuses, or empty for all; without `onStatus` there is nothing to choose. */
  status?: string
  /** Another status was chosen. */
  onStatus?: (status: string) => void
  /** Empties the search and the status at once. */
  onClear?: () => void
  /** Whether the status table allows `publish` for the app. */
  canPublish: (app: App) => boolean
  /** Another text is searched for. */
  onSearch: (text: string) => void
  /** A head was pressed: another order is wanted. */
  onSort: (sort: Sort | null) => void
  /** Try Again was pressed. */
  onRetry: () => void
  /** The dialog of the app’s key is wanted. */
  onManageKey: (app: App) => void
  /** The dialog that shares the app is wanted. */
  onShare: (app: App) => void
  /** The app is to be submitted. */
  onPublish: (app: App) => void
  /** The app is to be deleted: asks first. */
  onDelete: (app: App) => void
}
