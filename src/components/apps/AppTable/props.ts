import type { TeamRole } from '../../../api/contract/teams/teamRoles.ts'
import type { AppBadgesProps } from '../../data/AppStatusBadge/AppBadges.tsx'
import type { Sort } from '../../data/DataTable/columns.ts'

export type AppRow = {
  packageName: string
  name: string
  logoURL: string
  createdAt: string
  appStoreStatus: string
  pendingUpdate?: AppBadgesProps['pendingUpdate']
  downSince?: AppBadgesProps['downSince']
  reviewNotes: string | null
  /** The person's role in the team that has it. */
  team?: { role: TeamRole } | undefined
}

export type AppTableProps<App extends AppRow> = {
  apps: readonly App[]
  loading: boolean
  busy?: boolean
  error: string | null
  limit?: number
  search: string
  sort: Sort | null
  /** One of the statuses, or empty for all; without `onStatus` there is nothing to choose. */
  status?: string
  onStatus?: (status: string) => void
  onClear?: () => void
  canPublish: (app: App) => boolean
  onSearch: (text: string) => void
  onSort: (sort: Sort | null) => void
  onRetry: () => void
  onManageKey: (app: App) => void
  onShare: (app: App) => void
  onPublish: (app: App) => void
  onDelete: (app: App) => void
}
