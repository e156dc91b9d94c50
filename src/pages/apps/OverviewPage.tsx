import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

import { appQuery, invalidateApp } from '../../api/apps.ts'
import { type App, isOpenSubmission, may } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { ownReviewVersionQuery, submissionQuery } from '../../api/review/developer.ts'
import { AboutCard } from '../../components/apps/AboutCard/AboutCard.tsx'
import { NextStep } from '../../components/apps/NextStep/NextStep.tsx'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { WithAside } from '../../components/layout/WithAside/WithAside.tsx'
import { appPath } from '../../lib/appPath.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useAppDialogs } from '../hooks/useAppDialogs.tsx'
import { useNextStep } from '../hooks/useNextStep.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { useWithdrawal } from '../hooks/useWithdrawal.tsx'
import { RoleGate } from '../teams/RoleGate.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { AppTimeline } from './AppTimeline.tsx'
import { HealthAtAGlance } from './HealthAtAGlance.tsx'
import { InstallLink } from './InstallLink.tsx'
import { KeysAtAGlance } from './KeysAtAGlance.tsx'
import { LastSessions } from './LastSessions.tsx'

/** An app's own page: how it stands, what is next, whether it works. */
export function OverviewPage() {
  const { packageName = '' } = useParams()
  const { data: app, error, isFetching, refetch } = useQuery(appQuery(packageName))
  useTitle(app?.name ?? null)

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Overview" />
      {app ? (
        <Overview key={packageName} app={app} />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Failed to load TPA data. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton label="Loading app…" fields={3} />
      )}
    </>
  )
}

function Overview({ app }: { app: App }) {
  const { packageName, version } = app
  const { actions, element } = useAppDialogs()
  const step = useNextStep(app)
  const queries = useQueryClient()
  const review = useQuery(submissionQuery(packageName))
  const isInReview = review.data?.submission && isOpenSubmission(review.data.submission.state)
  const refresh = () => invalidateApp(queries, packageName)
  useVersion(ownReviewVersionQuery(packageName), refresh)
  const withdrawal = useWithdrawal(packageName, refresh)

  return (
    <>
      <ContentBoundary>
        {step ? (
          <RoleGate app={app}>
            <NextStep
              {...step}
              onPublish={() => actions.onPublish(app)}
              onWithdraw={isInReview ? withdrawal.ask : null}
            />
          </RoleGate>
        ) : (
          <Skeleton width="100%" height="4rem" />
        )}
        <WithAside
          aside={
            <>
              <InstallLink
                packageName={packageName}
                mayShare={!app.team || may(app.team.role, 'develop')}
                onShare={() => actions.onShare(app)}
              />
              {app.isPublic && <HealthAtAGlance packageName={packageName} />}
              <KeysAtAGlance packageName={packageName} />
            </>
          }
        >
          <AboutCard
            description={app.description}
            serverUrl={app.publicUrl}
            editHref={appPath(packageName, '/edit')}
          />
          <LastSessions packageName={packageName} />
          <AppTimeline packageName={packageName} version={version} />
        </WithAside>
      </ContentBoundary>
      {element}
      {withdrawal.element}
    </>
  )
}
