import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { accountQuery } from '../../api/account.ts'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import {
  type App,
  appFields,
  appKindTable,
  countPoints,
  hasPart,
  isOpenSubmission,
  isServedByPortal,
  isSubmitted,
  judgeSessions,
  may,
  needOf,
  type Point,
  type Profile,
  type Release,
  type Session,
  type Submission,
} from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { isStatus } from '../../api/http/errors.ts'
import { releasesQuery } from '../../api/releases.ts'
import { ownReviewVersionQuery, submissionQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import { NextStep, type NextStepProps } from '../../components/apps/NextStep.tsx'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { WithAside } from '../../components/layout/columns.tsx'
import { submissionWords } from '../../components/review/submissionWords.ts'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { releaseMoment, releaseName } from '../../lib/releaseWords.ts'
import { ContentBoundary } from '../guards/ContentBoundary.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { AppPageHeader, TakenDown } from './AppPageHeader.tsx'
import { needWords } from './needWords.ts'
import { ActivityCard, HealthCard, InstallLinkCard, KeysCard, LatestSessions } from './OverviewCards.tsx'
import { findWaiting } from './releaseActions.ts'
import { useWithdrawal } from './reviewActions.tsx'
import { useAppDialogs } from './useAppDialogs.tsx'

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
              {isChecked(app) && <HealthCard packageName={packageName} />}
              {hasPart(app.kind, 'keys') && <KeysCard packageName={packageName} />}
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

/** Whether somebody looks after its server. */
const isChecked = ({ isPublic, kind }: App) => isPublic && hasPart(kind, 'health')

function AboutCard({ app }: { app: App }) {
  const { packageName, description, kind } = app
  const { address } = appKindTable[kind]
  const { label } = appFields[address]
  return (
    <Card title="About" actions={<LinkButton href={appPath(packageName, '/edit')}>Edit Details</LinkButton>}>
      <List>
        <div>
          <dt>Description</dt>
          <dd>{description.trim() || 'No description provided'}</dd>
        </div>
        <div>
          <dt>{label}</dt>
          <dd>
            {app[address] ? (
              <code>{app[address]}</code>
            ) : (
              `No ${label.replace('Page A', 'page a').replace('Server', 'server')} defined`
            )}
          </dd>
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

/** A developer's next step for an app; null until its facts were read, or could not be. */
function useNextStep(app: App): Step | null {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery(app.packageName))
  const review = useQuery(submissionQuery(app.packageName))
  const health = useQuery({ ...healthQuery(app.packageName), enabled: isChecked(app) })

  const isApproved = app.pendingUpdate === 'approved'
  const releases = useInfiniteQuery({ ...releasesQuery(app.packageName), enabled: isApproved })

  const reads = [
    account,
    sessions,
    review,
    ...(isChecked(app) ? [health] : []),
    ...(isApproved ? [releases] : []),
  ]
  if (reads.some(({ isPending }) => isPending)) return null
  const now = health.data?.now
  return nextStep({
    app,
    profile: account.data?.profile,
    sessions: sessions.data,
    submission: review.data?.submission,
    points: review.data?.reasons,
    downSince: now?.state === 'down' ? now.since : null,
    waiting: findWaiting(releases.data?.pages.flatMap((page) => page.releases) ?? []),
  })
}

/** Undefined facts are not known: they ask for nothing. */
export type Facts = {
  app: App
  profile: Profile | undefined
  /** Of Try It, the newest first. */
  sessions: readonly Session[] | undefined
  submission: Submission | null | undefined
  points: readonly Point[] | undefined
  /** Since when its server has been down; null where it is not. */
  downSince: string | null
  waiting?: Release | undefined
}

type Step = Omit<NextStepProps, 'onPublish'>

export function nextStep({ sessions, points, submission, waiting: release, ...facts }: Facts): Step {
  const need = needOf({
    ...facts,
    lastSession: sessions && judgeSessions(sessions),
    hasQuestion: submission?.state === 'NEEDS_INFO',
    points: points && countPoints(points),
  })
  if (need?.kind === 'try' && need.problem === null && isServedByPortal(facts.app))
    return {
      kind: need.kind,
      ...needWords(need),
      detail: 'The portal runs its server. Run the app in the browser.',
    }
  if (need?.kind === 'approved' && release)
    return {
      kind: need.kind,
      ...needWords(need),
      text: `${releaseName(release)} is approved.`,
      detail: `${releaseMoment(release, 'developer', formatMoment)}.`,
    }
  if (need) return { kind: need.kind, ...needWords(need) }
  if (isSubmitted(facts.app)) return waiting(facts.app, submission)
  return { kind: 'nothing', text: 'Your app is published. You’re all caught up.', action: null }
}

function waiting({ packageName }: App, submission: Submission | null | undefined): Step {
  const words = submission && submissionWords(submission)
  return {
    kind: 'waiting',
    text: words?.text ?? 'Your app is in the review queue.',
    detail: words?.wait ?? '',
    action: { label: 'View Review', href: appPath(packageName, '/review') },
  }
}
