import { exampleDescription } from '../../../lib/exampleTexts.ts'
import { isProfileComplete, type Profile } from '../account/account.ts'
import { containersModel, hasDisplay, type LensModel } from '../glasses/glasses.ts'
import { isPublicHost } from '../hosts.ts'
import type { Point } from '../review/submissions.ts'
import type { Session } from '../sessions/sessions.ts'
import type { StepName } from '../sessions/steps.ts'
import type { App } from './appSchemas.ts'
import { lacksPolicyFor } from './compareNeeds.ts'
import { hasField } from './kindFields.ts'
import { type AppNeed, type DeveloperNeeds, listingParts, type Need, needKinds, shownNeeds } from './needs.ts'

/** Facts for an app's need. Undefined ones are not known: they ask for nothing. */
export type NeedFacts = {
  app: Pick<
    App,
    | 'packageName'
    | 'name'
    | 'description'
    | 'logoURL'
    | 'kind'
    | 'publicUrl'
    | 'permissions'
    | 'webPermissions'
    | 'privacyPolicyUrl'
    | 'appStoreStatus'
    | 'pendingUpdate'
    | 'reviewNotes'
    | 'takenDown'
  >
  profile: Pick<Profile, 'company' | 'contactEmail'> | undefined
  /** The session by which the app is judged; null where it has none. */
  lastSession: JudgedSession | null | undefined
  hasQuestion: boolean
  points: PointCounts | undefined
  /** Since when its server has been down; null where it is not. */
  downSince: string | null
}

export type JudgedSession = { hasWorked: boolean; problem: string | null }

/** Of the last decision: changes no reviewer accepted, `open`: without response, `openOfRules`: of review rules. */
export type PointCounts = { requested: number; open: number; openOfRules: number }

/** The need of an app's developer; null where there is none, or a reviewer is to act. */
export function needOf(facts: NeedFacts): AppNeed | null {
  const { app, downSince, points, lastSession } = facts
  const of = { packageName: app.packageName, name: app.name }
  if (downSince !== null) return { kind: 'down', ...of, since: downSince }
  if (isSubmitted(app)) return facts.hasQuestion ? { kind: 'question', ...of } : null
  if (app.appStoreStatus === 'REJECTED' || app.pendingUpdate === 'rejected') {
    if (points && points.openOfRules > 0)
      return { kind: 'points', ...of, open: points.open, requested: points.requested }
    if (points === undefined || points.open > 0)
      return { kind: 'changes', ...of, notes: app.reviewNotes ?? '' }
    return { kind: unlessProfile(facts, 'resubmit'), ...of }
  }
  if (app.takenDown === 'suspended') return { kind: 'suspended', ...of }
  if (app.pendingUpdate === 'approved') return { kind: 'approved', ...of }
  if (app.appStoreStatus === 'PUBLISHED')
    return app.pendingUpdate === 'none' ? null : { kind: unlessProfile(facts, 'update'), ...of }
  // Its team took it down, and knows.
  if (app.takenDown === 'unpublished') return null

  if (lastSession === null || lastSession?.hasWorked === false)
    return {
      kind: 'try',
      ...of,
      problem: lastSession?.problem ?? null,
      ...(app.kind !== 'server' && { appKind: app.kind }),
    }
  const missing = missingOf(app)
  if (missing.length > 0) return { kind: 'listing', ...of, missing }
  return { kind: unlessProfile(facts, 'publish'), ...of }
}

/** `limit` needs of what waits for the developer of these apps, the newest first, and of what else waits for
 * them: the most urgent, and the profile once. */
export function needsOf(
  apps: readonly NeedFacts[],
  others: readonly Need[] = [],
  limit: number = shownNeeds,
): Omit<DeveloperNeeds, 'firstVisit'> {
  const found: Need[] = [...others, ...apps.map(needOf).filter((need) => need !== null)]
  const firstProfile = found.find(({ kind }) => kind === 'profile')
  const needs = needKinds
    .flatMap((kind) => found.filter((need) => need.kind === kind))
    .filter((need) => need.kind !== 'profile' || need === firstProfile)
  return { needs: needs.slice(0, limit), total: needs.length }
}

export const isSubmitted = ({ appStoreStatus, pendingUpdate }: NeedFacts['app']): boolean =>
  appStoreStatus === 'SUBMITTED' || pendingUpdate === 'submitted'

function unlessProfile<Kind extends AppNeed['kind']>({ profile }: NeedFacts, kind: Kind): Kind | 'profile' {
  return profile === undefined || isProfileComplete(profile) ? kind : 'profile'
}

function missingOf(app: NeedFacts['app']) {
  const { description, logoURL, publicUrl, kind } = app
  const isMissing = {
    description: ['', exampleDescription].includes(description.trim()),
    logo: logoURL === '',
    publicUrl:
      hasField(kind, 'publicUrl') && (!URL.canParse(publicUrl) || !isPublicHost(new URL(publicUrl).hostname)),
    privacyPolicy: lacksPolicyFor(app).length > 0,
  }
  return listingParts.filter((part) => isMissing[part])
}

export function countPoints(points: readonly Pick<Point, 'rule' | 'state'>[]): PointCounts {
  const open = points.filter(({ state }) => state === 'open')
  return {
    requested: points.filter(({ state }) => state !== 'resolved').length,
    open: open.length,
    openOfRules: open.filter(({ rule }) => rule !== null).length,
  }
}

/** The step of a session by which an app works: something was seen in the lens; on glasses without one, it listened. */
export const workingStep = (model: LensModel): StepName =>
  model === containersModel || hasDisplay(model) ? 'firstLayout' : 'firstSubscription'

export const hasWorked = ({ model, steps }: Pick<Session, 'model' | 'steps'>): boolean =>
  steps.some(({ name }) => name === workingStep(model))

/** Of an app's sessions, the newest first, the one by which to judge whether it works. */
export function judgeSessions(sessions: readonly Session[]): JudgedSession | null {
  const judged = sessions.find(hasWorked) ?? sessions[0]
  return judged ? { hasWorked: hasWorked(judged), problem: judged.diagnosis?.text ?? null } : null
}
