import { settings } from '../../api/settings.ts'
import { AppTable } from '../../components/apps/AppTable/AppTable.tsx'
import { FirstSteps } from '../../components/apps/FirstSteps/FirstSteps.tsx'
import { PageHeader } from '../../components/layout/PageHeader/PageHeader.tsx'
import { Card } from '../../components/ui/Card/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton/LinkButton.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useApps } from '../hooks/useApps.ts'
import { useListParameters } from '../hooks/useListParameters.ts'
import { usePainted } from '../hooks/usePainted.ts'
import { useTitle } from '../hooks/useTitle.ts'

const DashboardHead = lazyWithPreload(() =>
  import('./DashboardHead.tsx').then((module) => module.DashboardHead),
)

/** SPEC.md §9: the dashboard shows at most 3 apps. */
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

/** It waits for the apps to be on the screen: whoever came for them does not wait for it. */
function Head() {
  const { apps, loading, error } = useApps()
  const isPainted = usePainted(!loading)
  const { quickStart, apiDocumentation } = settings.links
  const guides = { quickStartUrl: quickStart, apiDocumentationUrl: apiDocumentation }
  const skeleton = <FirstSteps path={null} needs={error === null ? [] : null} loading {...guides} />

  if (!isPainted) return skeleton
  return <DashboardHead apps={apps} shown={shownApps} {...guides} fallback={skeleton} />
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
