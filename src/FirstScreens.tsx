import { AppTable, type AppTableProps } from './components/AppTable/AppTable.tsx'
import { Card } from './components/Card/Card.tsx'
import { GettingStartedCard } from './components/GettingStartedCard/GettingStartedCard.tsx'
import { GuardSpinner } from './components/GuardSpinner/GuardSpinner.tsx'
import { LinkButton } from './components/LinkButton/LinkButton.tsx'
import { PageHeader } from './components/PageHeader/PageHeader.tsx'
import { Shell } from './components/Shell/Shell.tsx'
import { ThemeProvider } from './components/theme/ThemeProvider.tsx'

const statuses = ['DEVELOPMENT', 'SUBMITTED', 'PUBLISHED', 'REJECTED']
const apps = statuses.map((appStoreStatus) => ({
  packageName: appStoreStatus,
  name: appStoreStatus,
  logoURL: '/',
  createdAt: '2026-01-01T00:00:00.000Z',
  appStoreStatus,
  reviewNotes: appStoreStatus,
}))
const nothing = () => {}
const table: AppTableProps<(typeof apps)[number]> = {
  apps,
  loading: false,
  error: null,
  search: '',
  sort: null,
  canPublish: () => true,
  onSearch: nothing,
  onStatus: nothing,
  onSort: nothing,
  onRetry: nothing,
  onManageKey: nothing,
  onShare: nothing,
  onPublish: nothing,
  onDelete: nothing,
}

/**
 * What signed-in people see first, in all its states, for the styles that it takes: the page that all signed-in pages
 * begin as carries them, and the browser need not make them. What is missing here is made when it is shown.
 */
export const FirstScreens = () => (
  <ThemeProvider>
    <GuardSpinner />
    <Shell currentPath="/dashboard" isAdmin documentationUrl="/" onSignOut={nothing}>
      <PageHeader title="Dashboard" actions={<LinkButton tone="accent" href="/" />} />
      <GettingStartedCard quickStartUrl="/" apiDocumentationUrl="/" />
      <Card flush title="Your Apps" actions={<LinkButton href="/" />}>
        <AppTable {...table} limit={3} />
      </Card>
      <AppTable {...table} apps={[]} loading />
      <AppTable {...table} search="published" />
      <AppTable {...table} />
      <AppTable {...table} apps={[]} />
    </Shell>
  </ThemeProvider>
)
