import { AppTable } from '../components/AppTable/AppTable.tsx'
import { LinkButton } from '../components/LinkButton/LinkButton.tsx'
import { PageHeader } from '../components/PageHeader/PageHeader.tsx'
import { useAppDialogs } from './use/useAppDialogs.tsx'
import { useApps } from './use/useApps.ts'
import { useListParameters } from './use/useListParameters.ts'
import { useTitle } from './use/useTitle.ts'

const reload = () => location.reload()

export function AppsPage() {
  useTitle('My Apps')
  const { actions, element } = useAppDialogs()

  return (
    <>
      <PageHeader
        title="My Apps"
        actions={
          <LinkButton tone="accent" href="/tpas/create">
            Create App
          </LinkButton>
        }
      />
      <AppTable {...useApps()} {...actions} {...useListParameters()} onRetry={reload} />
      {element}
    </>
  )
}
