import {
  type App,
  hasDisplay,
  isProfileComplete,
  isPublicHost,
  type Point,
  type Profile,
  type Session,
  type Submission,
} from '../../api/contract.ts'
import type { NextStepProps } from '../../components/apps/NextStep/NextStep.tsx'
import { submissionWords } from '../../components/review/SubmissionState/submissionWords.ts'
import { appPath } from '../../lib/appPath.ts'
import { formatAdminDate } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'

/** What is undefined is not known: it asks for nothing. */
export type Facts = {
  app: App
  profile: Profile | undefined
  lastSession: Session | null | undefined
  submission: Submission | null | undefined
  points: readonly Point[] | undefined
  /** Since when its server has been down; null where it is not. */
  downSince: string | null
}

export type Step = Omit<NextStepProps, 'onPublish'>

/** What a developer can do next about an app (BEYOND §1). */
export function nextStep(facts: Facts): Step {
  const { app, submission, downSince } = facts
  const review = appPath(app.packageName, '/review')
  if (downSince !== null)
    return {
      kind: 'down',
      text: `Your server has been down since ${formatAdminDate(downSince)}.`,
      action: { label: 'View Health', href: appPath(app.packageName, '/health') },
    }
  if (isSubmitted(app)) {
    if (submission?.state === 'NEEDS_INFO') {
      const { title, text } = submissionWords(submission)
      return { kind: 'question', text: `${title}.`, detail: text, action: { label: 'Answer', href: review } }
    }
    return waiting(submission, review)
  }
  if (isSentBack(app)) return asked(facts, review)
  if (app.appStoreStatus === 'PUBLISHED') {
    if (app.pendingUpdate === 'none')
      return { kind: 'nothing', text: 'Your app is published. You’re all caught up.', action: null }
    return unlessProfile(facts, {
      kind: 'update',
      text: 'You’ve changed this app since it was published.',
      detail: 'Everyone sees the published version until your update is approved.',
      action: { label: 'Submit Update' },
    })
  }
  return first(facts)
}

const isSubmitted = ({ appStoreStatus, pendingUpdate }: App) =>
  appStoreStatus === 'SUBMITTED' || pendingUpdate === 'submitted'

const isSentBack = ({ appStoreStatus, pendingUpdate }: App) =>
  appStoreStatus === 'REJECTED' || pendingUpdate === 'rejected'

function waiting(submission: Submission | null | undefined, href: string): Step {
  const words = submission && submissionWords(submission)
  return {
    kind: 'waiting',
    text: words?.text ?? 'Your app is in the review queue.',
    detail: words?.wait ?? '',
    action: { label: 'View Review', href },
  }
}

function asked(facts: Facts, href: string): Step {
  const points = facts.points?.filter(({ state }) => state !== 'resolved')
  const open = points?.filter(({ state }) => state === 'open') ?? []
  if (open.some(({ rule }) => rule !== null))
    return {
      kind: 'points',
      text: `${open.length} of ${plural(points?.length ?? 0, 'requested change')} ${open.length === 1 ? 'needs' : 'need'} a response.`,
      detail: 'Respond to each change, then resubmit. You keep your place in the queue.',
      action: { label: 'View Requested Changes', href },
    }
  if (points === undefined || open.length > 0)
    return {
      kind: 'changes',
      text: 'A reviewer requested changes.',
      detail: facts.app.reviewNotes ?? '',
      action: { label: 'View Requested Changes', href },
    }
  return unlessProfile(facts, {
    kind: 'resubmit',
    text: 'You’ve responded to every requested change.',
    detail: 'Resubmit your app. You keep your place in the queue.',
    action: { label: 'Resubmit' },
  })
}

/** Before an app's first submission. */
function first(facts: Facts): Step {
  const { app, lastSession } = facts
  if (lastSession === null || (lastSession && !hasWorked(lastSession)))
    return {
      kind: 'try',
      text: 'Try your app.',
      detail: lastSession?.diagnosis?.text ?? 'Start your server, then run your app in the browser.',
      action: { label: 'Try It', href: appPath(app.packageName, '/try') },
    }
  const missing = missingOf(app)
  if (missing.length > 0)
    return {
      kind: 'listing',
      text: `Before you publish, add ${lists.format(missing)}.`,
      action: { label: 'Complete App Details', href: appPath(app.packageName, '/edit') },
    }
  return unlessProfile(facts, {
    kind: 'publish',
    text: 'Your app is ready to submit.',
    detail: 'A reviewer checks the version you submit. You can keep editing in the meantime.',
    action: { label: 'Submit for Review' },
  })
}

function unlessProfile({ profile }: Facts, step: Step): Step {
  if (profile === undefined || isProfileComplete(profile)) return step
  return {
    kind: 'profile',
    text: 'Your developer profile is incomplete.',
    detail: 'Add your company name and contact email to publish an app.',
    action: { label: 'Complete Your Profile', href: '/profile' },
  }
}

const lists = new Intl.ListFormat('en-US')

function missingOf({ description, logoURL, publicUrl }: App): string[] {
  const isReachable = URL.canParse(publicUrl) && isPublicHost(new URL(publicUrl).hostname)
  return [
    ...(description.trim() === '' ? ['a description'] : []),
    ...(logoURL === '' ? ['a logo'] : []),
    ...(isReachable ? [] : ['a public server URL']),
  ]
}

/** Whether something of the app was seen in the lens; on glasses without one, whether it listened. */
export const hasWorked = ({ model, steps }: Session): boolean =>
  steps.some(({ name }) => name === (hasDisplay(model) ? 'firstLayout' : 'firstSubscription'))

/** Of an app's sessions, the newest first, the one by which to judge whether it works. */
export const judgedSession = (sessions: readonly Session[]): Session | null =>
  sessions.find(hasWorked) ?? sessions[0] ?? null
