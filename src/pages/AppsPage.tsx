import { useSearchParams } from 'react-router-dom'

import { AppTable } from '../components/AppTable/AppTable.tsx'
import { LinkButton } from '../components/LinkButton/LinkButton.tsx'
import { PageHeader } from '../components/PageHeader/PageHeader.tsx'
import { useAppDialogs } from './use/useAppDialogs.tsx'
import { useApps } from './use/useApps.ts'
import { useTitle } from './use/useTitle.ts'

const reload = () => location.reload()

export function AppsPage() {
  useTitle('My Apps')
  const [parameters, setParameters] = useSearchParams()
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
      <AppTable
        {...useApps()}
        {...actions}
        search={parameters.get('search') ?? ''}
        onSearch={(search) => setParameters(search === '' ? {} : { search }, { replace: true })}
        onRetry={reload}
      />
      {element}
    </>
  )
}
