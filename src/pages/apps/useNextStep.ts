import { useQuery } from '@tanstack/react-query'
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
  type Session,
  type Submission,
} from '../../api/contract.ts'
import { healthQuery } from '../../api/health.ts'
import { submissionQuery } from '../../api/review/developer.ts'
import { sessionsQuery } from '../../api/sessions.ts'
import type { NextStepProps } from '../../components/apps/NextStep.tsx'
import { submissionWords } from '../../components/review/submissionWords.ts'
import { appPath } from '../../lib/appPath.ts'
import { needWords } from './needWords.ts'

/** A developer's next step for an app; null until its facts were read, or could not be. */
export function useNextStep(app: App): Step | null {
  const account = useQuery(accountQuery)
  const sessions = useQuery(sessionsQuery(app.packageName))
  const review = useQuery(submissionQuery(app.packageName))
  const health = useQuery({ ...healthQuery(app.packageName), enabled: app.isPublic })

  const reads = [account, sessions, review, ...(app.isPublic ? [health] : [])]
  if (reads.some(({ isPending }) => isPending)) return null
  const now = health.data?.now
  return nextStep({
    app,
    profile: account.data?.profile,
    sessions: sessions.data,
    submission: review.data?.submission,
    points: review.data?.reasons,
    downSince: now?.state === 'down' ? now.since : null,
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
}

type Step = Omit<NextStepProps, 'onPublish'>

export function nextStep({ sessions, points, submission, ...facts }: Facts): Step {
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
