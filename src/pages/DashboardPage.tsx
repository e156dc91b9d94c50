import { settings } from '../api/settings.ts'
import { AppTable } from '../components/AppTable/AppTable.tsx'
import { Card } from '../components/Card/Card.tsx'
import { GettingStartedCard } from '../components/GettingStartedCard/GettingStartedCard.tsx'
import { LinkButton } from '../components/LinkButton/LinkButton.tsx'
import { PageHeader } from '../components/PageHeader/PageHeader.tsx'
import { useAppDialogs } from './use/useAppDialogs.tsx'
import { useApps } from './use/useApps.ts'
import { useListParameters } from './use/useListParameters.ts'
import { useTitle } from './use/useTitle.ts'

/** SPEC.md §9: the dashboard shows at most 3 apps. */
const shownApps = 3

const reload = () => location.reload()

export function DashboardPage() {
  useTitle('Dashboard')
  const { search, sort, onSearch, onSort } = useListParameters()
  const { actions, element } = useAppDialogs()
  const { quickStart, apiDocumentation } = settings.links

  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <LinkButton tone="accent" href="/tpas/create">
            Create App
          </LinkButton>
        }
      />
      <GettingStartedCard quickStartUrl={quickStart} apiDocumentationUrl={apiDocumentation} />
      <Card flush title="Your Apps" actions={<LinkButton href="/tpas">View All</LinkButton>}>
        <AppTable
          {...useApps()}
          {...actions}
          limit={shownApps}
          search={search}
          sort={sort}
          onSearch={onSearch}
          onSort={onSort}
          onRetry={reload}
        />
      </Card>
      {element}
    </>
  )
}
