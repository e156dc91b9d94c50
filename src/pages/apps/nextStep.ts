import {
  type App,
  countPoints,
  isSubmitted,
  judgeSessions,
  needOf,
  type Point,
  type Profile,
  type Session,
  type Submission,
} from '../../api/contract.ts'
import type { NextStepProps } from '../../components/apps/NextStep/NextStep.tsx'
import { submissionWords } from '../../components/review/SubmissionState/submissionWords.ts'
import { appPath } from '../../lib/appPath.ts'
import { needWords } from './needWords.ts'

/** What is undefined is not known: it asks for nothing. */
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

export type Step = Omit<NextStepProps, 'onPublish'>

/** What a developer can do next about an app. */
export function nextStep({ sessions, points, submission, ...facts }: Facts): Step {
  const need = needOf({
    ...facts,
    lastSession: sessions && judgeSessions(sessions),
    hasQuestion: submission?.state === 'NEEDS_INFO',
    points: points && countPoints(points),
  })
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
