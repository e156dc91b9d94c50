import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../api/account.ts'
import {
  type App,
  countPoints,
  isServedByPortal,
  isSubmitted,
  judgeSessions,
  needOf,
  type Point,
  type Profile,
  type Release,
  type Session,
  type Submission,
} from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { releasesQuery } from '../../api/releases.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import type { NextStepProps } from '../../components/apps/NextStep.tsx'
import { submissionWords } from '../../components/review/submissionWords.ts'
import { appPath } from '../../lib/appPath.ts'
import { formatMoment } from '../../lib/dates.ts'
import { releaseMoment, releaseName } from '../../lib/releaseWords.ts'
import { needWords } from './needWords.ts'
import { findWaiting } from './releaseActions.ts'

/** A developer's next step for an app; null until its facts were read, or could not be. */
export function useNextStep(app: App): Step | null {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery(app.packageName))
  const review = useQuery(submissionQuery(app.packageName))
  const health = useQuery({ ...healthQuery(app.packageName), enabled: app.isPublic })

  const isApproved = app.pendingUpdate === 'approved'
  const releases = useInfiniteQuery({ ...releasesQuery(app.packageName), enabled: isApproved })

  const reads = [
    account,
    sessions,
    review,
    ...(app.isPublic ? [health] : []),
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
  /** The approved release that waits to be published. */
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
