import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import type { App } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader, type AppPageName, lacksPage } from './AppPageHeader.tsx'

type WithAppProps = { page: AppPageName; skeleton: ReactNode; children: (app: App) => ReactNode }

export function WithApp({ page, skeleton, children }: WithAppProps) {
  const { packageName = '' } = useParams()
  const { data: app, error, isFetching, refetch } = useQuery(appQuery(packageName))
  const lacking = app && lacksPage(page, app.kind)
  useTitle(app ? `${page} of ${app.name}` : page)

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page={page} />
      {app && lacking ? (
        <StateMessage title={lacking} />
      ) : app ? (
        <RoleGate app={app}>{children(app)}</RoleGate>
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Failed to load TPA data. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        skeleton
      )}
    </>
  )
}
