import type { App, Profile } from '../../api/contract.ts'
import type { Need } from '../../components/apps/NeedsYou/NeedsYou.tsx'
import type { NextStepKind } from '../../components/apps/NextStep/NextStep.tsx'
import { appPath } from '../../lib/appPath.ts'
import { type Facts, nextStep } from './nextStep.ts'

/** What is known of an app beyond its own fields; nothing until it was read. */
export type Details = Partial<Pick<Facts, 'lastSession' | 'submission' | 'points' | 'downForMs'>>

/** The steps that a developer does, the most urgent first. To wait is none. */
const urgency = [
  'down',
  'question',
  'points',
  'changes',
  'resubmit',
  'update',
  'profile',
  'listing',
  'publish',
  'try',
] as const satisfies NextStepKind[]

const tones: Partial<Record<NextStepKind, Need['tone']>> = {
  down: 'danger',
  question: 'warning',
  points: 'warning',
  changes: 'warning',
}

/** What waits for the developer of these apps, the most urgent first; among equals the newest app. The profile once. */
export function needsOf(
  apps: readonly App[],
  profile: Profile | undefined,
  detailsOf: (packageName: string) => Details,
): Need[] {
  const needs = apps.map((app) => ({ app, step: stepOf(app, profile, detailsOf(app.packageName)) }))
  const firstProfile = needs.find(({ step }) => step.kind === 'profile')
  return urgency
    .flatMap((kind) => needs.filter(({ step }) => step.kind === kind))
    .filter((need) => need.step.kind !== 'profile' || need === firstProfile)
    .map(({ app: { packageName, name }, step: { kind, text, detail = '', action } }) => ({
      id: packageName,
      tone: tones[kind] ?? 'info',
      name: kind === 'profile' ? null : name,
      text,
      detail,
      action: { label: action?.label ?? '', href: action?.href ?? appPath(packageName) },
    }))
}

const stepOf = (app: App, profile: Profile | undefined, details: Details) =>
  nextStep({
    app,
    profile,
    downForMs: null,
    lastSession: undefined,
    submission: undefined,
    points: undefined,
    ...details,
  })

/** The apps of which more is read, so that what is shown of them is right: the two that need the
 * developer most, and of the `shown` newest those that wait for review, about which a question may
 * be open. */
export function toRead(apps: readonly App[], shown: number): App[] {
  const needing = needsOf(apps, undefined, () => ({})).slice(0, 2)
  const waiting = apps.slice(0, shown).filter((app) => stepOf(app, undefined, {}).kind === 'waiting')
  return [...apps.filter(({ packageName }) => needing.some(({ id }) => id === packageName)), ...waiting]
}
