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
  apps: readonly App[]
  loading: boolean
  /** The rest of a long list is on its way: what is there can be used, but is not all. */
  busy?: boolean
  error: string | null
  /** Shows only the first few, inside a flush Card. */
  limit?: number
  search: string
  sort: Sort | null
  /** One of the statuses, or empty for all; without `onStatus` there is nothing to choose. */
  status?: string
  onStatus?: (status: string) => void
  /** Empties the search and the status at once. */
  onClear?: () => void
  /** Whether the status table allows `publish` for the app. */
  canPublish: (app: App) => boolean
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry: () => void
  onManageKey: (app: App) => void
  onShare: (app: App) => void
  onPublish: (app: App) => void
  onDelete: (app: App) => void
}
