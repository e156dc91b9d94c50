import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useParams } from 'react-router-dom'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import { type App, isOpenSubmission, may } from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { isStatus } from '../../api/http/errors.ts'
import { defaultInstallLink, shareLinkQuery } from '../../api/installLink.ts'
import { keysQuery } from '../../api/keys.ts'
import { ownReviewVersionQuery, submissionQuery, timelineQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { AboutCard } from '../../components/apps/AboutCard.tsx'
import { HealthLine } from '../../components/apps/HealthLine/HealthLine.tsx'
import { InstallLinkCard } from '../../components/apps/InstallLinkCard.tsx'
import { KeysCard } from '../../components/apps/KeysCard.tsx'
import { NextStep } from '../../components/apps/NextStep.tsx'
import { Timeline } from '../../components/data/Timeline.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { WithAside } from '../../components/layout/WithAside.tsx'
import { SessionsCard } from '../../components/tryIt/SessionsCard.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { RoleGate } from '../teams/RoleGate.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { toTimelineItem } from './toTimelineItem.ts'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useNextStep } from './useNextStep.ts'
import { useWithdrawal } from './useWithdrawal.tsx'

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

function KeysAtAGlance({ packageName }: { packageName: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(keysQuery(packageName))

  return (
    <KeysCard
      keys={data ?? null}
      error={isError ? 'Couldn’t load API keys. Try again.' : null}
      now={dataUpdatedAt}
      manageHref={appPath(packageName, '/edit#api-key')}
      onRetry={() => void refetch()}
    />
  )
}

function LastSessions({ packageName }: { packageName: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useQuery(sessionsQuery(packageName))

  return (
    <SessionsCard
      sessions={data ?? null}
      error={isError ? 'Couldn’t load sessions. Try again.' : null}
      now={dataUpdatedAt}
      allHref={appPath(packageName, '/try')}
      hrefOf={({ id }) => appPath(packageName, `/try/${id}`)}
      onRetry={() => void refetch()}
    />
  )
}

function HealthAtAGlance({ packageName }: { packageName: string }) {
  const { data, isPending } = useQuery(healthQuery(packageName))

  return (
    <Card
      title="Health"
      actions={<LinkButton href={appPath(packageName, '/health')}>View Health</LinkButton>}
      aria-busy={isPending || undefined}
    >
      {isPending && <Skeleton height="24px" />}
      {data && <HealthLine health={data.now} />}
    </Card>
  )
}

type InstallLinkProps = { packageName: string; mayShare: boolean; onShare: () => void }

function InstallLink({ packageName, mayShare, onShare }: InstallLinkProps) {
  const { data, isError } = useQuery(shareLinkQuery(packageName))
  const [snapshot, send] = useMachine(copyMachine)
  const installUrl = data?.installUrl ?? (isError ? defaultInstallLink(packageName) : null)

  return (
    <InstallLinkCard
      {...viewCopy(snapshot)}
      installUrl={installUrl}
      shareReason={mayShare ? null : 'You need the Developer role in this team to add testers.'}
      onCopy={() => send({ type: 'copy', text: installUrl ?? '' })}
      onShare={onShare}
    />
  )
}

function AppTimeline({ packageName, version }: Pick<App, 'packageName' | 'version'>) {
  const timeline = useInfiniteQuery(timelineQuery(packageName, version))
  const { data, isPending, isError, isFetching, isFetchingNextPage, dataUpdatedAt } = timeline

  return (
    <Card title="Activity">
      <Timeline
        label="Activity"
        items={data?.pages.flatMap(({ items }) => items.map(toTimelineItem)) ?? []}
        loading={isPending}
        error={isError ? 'Couldn’t load activity. Try again.' : null}
        hasMore={timeline.hasNextPage}
        busy={isFetchingNextPage || (isError && isFetching)}
        now={dataUpdatedAt}
        onMore={() => void timeline.fetchNextPage()}
        onRetry={() => void (timeline.isFetchNextPageError ? timeline.fetchNextPage() : timeline.refetch())}
      />
    </Card>
  )
}
