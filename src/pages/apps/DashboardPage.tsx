import { useQuery } from '@tanstack/react-query'

import { needsQuery } from '../../api/apps.ts'
import { settings } from '../../api/settings.ts'
import { AppTable } from '../../components/apps/AppTable/AppTable.tsx'
import { FirstSteps } from '../../components/apps/FirstSteps/FirstSteps.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useApps } from '../hooks/useApps.ts'
import { useListParameters } from '../hooks/useListParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { firstVisit } from './firstVisit.ts'
import { toNeedItem } from './toNeedItem.ts'

/** The dashboard shows at most 3 apps. */
const shownApps = 3

export function DashboardPage() {
  useTitle('Dashboard')

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
      <Head />
      <YourApps />
    </>
  )
}

/** The way to the first app, until one was submitted; then what needs the developer. */
function Head() {
  const { data, isPending } = useQuery(needsQuery)
  const { quickStart, apiDocumentation, exampleApp } = settings.links

  return (
    <FirstSteps
      path={data?.firstVisit ? firstVisit(data.firstVisit, exampleApp) : null}
      needs={data ? data.needs.map(toNeedItem) : isPending ? [] : null}
      more={data ? data.total - data.needs.length : 0}
      loading={isPending}
      quickStartUrl={quickStart}
      apiDocumentationUrl={apiDocumentation}
    />
  )
}

function YourApps() {
  const { search, sort, onSearch, onSort } = useListParameters()
  const { actions, element } = useAppDialogs()

  return (
    <Card flush title="Your Apps" actions={<LinkButton href="/tpas">View All</LinkButton>}>
      <ContentBoundary>
        <AppTable
          {...useApps()}
          {...actions}
          limit={shownApps}
          search={search}
          sort={sort}
          onSearch={onSearch}
          onSort={onSort}
        />
      </ContentBoundary>
      {element}
    </Card>
  )
}
