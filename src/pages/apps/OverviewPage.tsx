import styled from '@emotion/styled'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import { type App, isOpenSubmission, may } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { ownReviewVersionQuery, submissionQuery } from '../../api/review/developer.ts'
import { NextStep } from '../../components/apps/NextStep.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { WithAside } from '../../components/layout/WithAside.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { AppPageHeader } from './AppPageHeader.tsx'
import { ActivityCard, HealthCard, InstallLinkCard, KeysCard, LatestSessions } from './OverviewCards.tsx'
import { useWithdrawal } from './reviewActions.tsx'
import { TakenDown } from './TakenDown.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'
import { useNextStep } from './useNextStep.ts'

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
        <TakenDown app={app} />
        {step && app.takenDown && ['suspended', 'nothing'].includes(step.kind) ? null : step ? (
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
              <InstallLinkCard
                packageName={packageName}
                mayShare={!app.team || may(app.team.role, 'develop')}
                onShare={() => actions.onShare(app)}
              />
              {app.isPublic && <HealthCard packageName={packageName} />}
              <KeysCard packageName={packageName} />
            </>
          }
          after={<ActivityCard packageName={packageName} version={version} />}
        >
          <AboutCard app={app} />
          <LatestSessions packageName={packageName} />
        </WithAside>
      </ContentBoundary>
      {element}
      {withdrawal.element}
    </>
  )
}

function AboutCard({ app: { packageName, description, publicUrl } }: { app: App }) {
  return (
    <Card title="About" actions={<LinkButton href={appPath(packageName, '/edit')}>Edit Details</LinkButton>}>
      <List>
        <div>
          <dt>Description</dt>
          <dd>{description.trim() || 'No description provided'}</dd>
        </div>
        <div>
          <dt>Server URL</dt>
          <dd>{publicUrl ? <code>{publicUrl}</code> : 'No server URL defined'}</dd>
        </div>
      </List>
    </Card>
  )
}

const List = styled.dl(({ theme: { color, font, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  overflowWrap: 'anywhere',
  '& dt': { fontSize: font.size.caption, color: color.textQuiet },
}))
