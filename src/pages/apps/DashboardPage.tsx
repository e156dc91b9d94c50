import { settings } from '../../api/settings.ts'
import { AppTable } from '../../components/apps/AppTable/AppTable.tsx'
import { FirstSteps } from '../../components/apps/FirstSteps/FirstSteps.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useApps } from '../hooks/useApps.ts'
import { useListParameters } from '../hooks/useListParameters.ts'
import { useNeeds } from '../hooks/useNeeds.ts'
import { useTitle } from '../hooks/useTitle.ts'

/** SPEC.md §9: the dashboard shows at most 3 apps. */
const shownApps = 3

const reload = () => location.reload()

export function DashboardPage() {
  useTitle('Dashboard')
  const { search, sort, onSearch, onSort } = useListParameters()
  const { actions, element } = useAppDialogs()
  const list = useApps()
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
      <FirstSteps
        hasApps={list.apps.length > 0}
        loading={list.loading && list.error === null}
        needs={useNeeds(list.apps)}
        quickStartUrl={quickStart}
        apiDocumentationUrl={apiDocumentation}
      />
      <Card flush title="Your Apps" actions={<LinkButton href="/tpas">View All</LinkButton>}>
        <AppTable
          {...list}
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
