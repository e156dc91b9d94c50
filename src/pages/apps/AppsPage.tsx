import { AppTable } from '../../components/apps/AppTable.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useListParameters } from '../hooks/useListParameters.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useApps } from './useApps.ts'

export function AppsPage() {
  useTitle('My Apps')
  const { actions, element } = useAppDialogs()

  return (
    <>
      <PageHeader
        title="My Apps"
        description="Open an app to edit it, manage its key, try it, or submit it for review."
        actions={
          <LinkButton tone="accent" href="/tpas/create">
            Create App
          </LinkButton>
        }
      />
      <ContentBoundary>
        <AppTable {...useApps()} {...actions} {...useListParameters()} />
      </ContentBoundary>
      {element}
    </>
  )
}
