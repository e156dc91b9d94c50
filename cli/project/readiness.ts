import {
  type AnswerOf,
  type App,
  bundleCheckTable,
  type CheckedRelease,
  calls,
  compareNeeds,
  diffOf,
  enumerated,
  isBlocking,
  isOpenSubmission,
  lacksPolicyFor,
  nameInFile,
  type RefusalCode,
} from '../../src/api/contract.ts'
import { plural } from '../../src/lib/format.ts'
import { checkLine, errorsOf } from '../bundle/showRelease.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { appContent, openApp, shownChanges } from './openApp.ts'

type Review = AnswerOf<typeof calls.getSubmission>
type Fault = { code: RefusalCode; place: string; text: string }

/** The app's review. Throws CliError with all known reasons to refuse the draft or a release, and what fixes each. */
export async function requireSubmittable(
  cloud: Cloud,
  app: App,
  checked: CheckedRelease | null = null,
): Promise<Review> {
  const params = { packageName: app.packageName }
  const [review, { observations }] = await Promise.all([
    cloud.send(calls.getSubmission, { params }),
    cloud.send(calls.listObservations, { params }),
  ])
  const ofNeeds = checked === null ? faultsOfNeeds(app, observations) : faultsOfRelease(checked)
  const faults = [...faultsOfProfile(review), ...faultsOfReview(review), ...ofNeeds]
  const [first] = faults
  if (first === undefined) return review
  throw new CliError(`${app.packageName} can’t be submitted yet.`, {
    exit: exits.refused,
    code: first.code,
    next: 'Fix what’s listed, then run `glasses submit` again.',
    fields: Object.fromEntries(faults.map(({ place, text }) => [place, text])),
  })
}

const faultsOfProfile = ({ profileComplete }: Review): Fault[] =>
  profileComplete
    ? []
    : [
        {
          code: 'PROFILE_INCOMPLETE',
          place: 'profile',
          text: 'It needs your company name and contact email. Add them: glasses open profile',
        },
      ]

function faultsOfReview({ submission, reasons }: Review): Fault[] {
  if (submission?.state === 'IN_REVIEW')
    return [
      { code: 'IN_REVIEW', place: 'review', text: 'A reviewer is reviewing it. Wait: glasses status --wait' },
    ]
  const open = reasons.filter(({ state }) => state === 'open').length
  if (open === 0 || (submission && isOpenSubmission(submission.state))) return []
  const text = `${plural(open, 'requested change')} to answer. Read them: glasses points`
  return [{ code: 'POINTS_OPEN', place: 'review', text }]
}

function faultsOfNeeds(app: App, observations: Parameters<typeof compareNeeds>[1]): Fault[] {
  const content = appContent(app)
  const undeclared = compareNeeds(content, observations).filter(isBlocking)
  const asked = lacksPolicyFor(content)
  return [
    ...undeclared.map(
      ({ text }, place): Fault => ({
        code: 'NEEDS_UNDECLARED',
        place: `needs/${place + 1}`,
        text: `${text} Add it to glasses.json, then: glasses push`,
      }),
    ),
    ...(asked.length === 0
      ? []
      : ([
          {
            code: 'PRIVACY_POLICY_MISSING',
            place: 'privacyPolicyUrl',
            text: `The app asks for ${enumerated(asked)}. Add a privacy policy to glasses.json, then: glasses push`,
          },
        ] satisfies Fault[])),
  ]
}

const faultsOfRelease = ({ checks }: CheckedRelease): Fault[] =>
  errorsOf(checks).map((check, index) => {
    const place = `release/${index + 1}`
    const { code } = check
    if (code in bundleCheckTable || code === 'bundle_deleted')
      return {
        code: 'BUNDLE_FAULTY',
        place,
        text: `${checkLine(check)} Then upload the files again: glasses push --release <folder>`,
      }
    return {
      code: code === 'privacy_policy_missing' ? 'PRIVACY_POLICY_MISSING' : 'NEEDS_UNDECLARED',
      place,
      text: `${check.text} Change glasses.json, then freeze a new release: glasses push --release`,
    }
  })

/** Says so where the file has what the portal hasn't: that isn't submitted. */
export async function warnOfUnpushed(context: Context): Promise<void> {
  const project = await context.project()
  if (project?.written.packageName !== (await context.packageName())) return
  const opened = await openApp(context)
  const changes = shownChanges(diffOf(appContent(opened.app), opened.wanted), opened)
  if (changes.length === 0) return
  const names = changes.map(({ field }) => nameInFile(field)).join(', ')
  context.output.warn(`Not submitted, since it isn’t pushed: ${names}. Send it with \`glasses push\`.`)
}
