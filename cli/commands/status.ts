import { type AnswerOf, type App, calls, isOpenSubmission, type Release } from '../../src/api/contract.ts'
import { formatAge, formatDuration } from '../../src/lib/dates.ts'
import { plural } from '../../src/lib/format.ts'
import { nextStep, statusOf } from '../lib/appWords.ts'
import { CliError, type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { facts } from '../lib/table.ts'
import { waitingRelease } from '../project/releases.ts'

const pollEvery = 15_000
const longestWait = 7 * 24 * 60

type Review = AnswerOf<typeof calls.getSubmission>
type Options = { wait?: boolean; timeout?: string }

/** The app's status; with `--wait`, once its submission is decided: 7 where it was not approved. */
export async function run(context: Context, { wait = false, timeout }: Options): Promise<Exit> {
  const minutes = Number(timeout ?? longestWait)
  if (!(minutes > 0 && minutes <= longestWait))
    throw usageError('--timeout is a number of minutes, up to a week.', 'For example: --timeout 60.')
  const packageName = await context.packageName()
  let standing = await read(context, packageName)
  if (wait) standing = await decided(context, packageName, standing, minutes * 60_000)
  show(context, standing, await waitingRelease(await context.cloud(), packageName))
  return wait && isTurnedDown(standing.review) ? exits.refused : exits.ok
}

type Standing = { app: App; review: Review }

async function read(context: Context, packageName: string): Promise<Standing> {
  const cloud = await context.cloud()
  const params = { packageName }
  const [app, review] = await Promise.all([
    cloud.send(calls.getApp, { params }),
    cloud.send(calls.getSubmission, { params }),
  ])
  return { app, review }
}

/** Waits while reviewers have it: a question of theirs ends the wait too, since it waits for its developer. */
async function decided(
  context: Context,
  packageName: string,
  first: Standing,
  patience: number,
): Promise<Standing> {
  const { io, output } = context
  const until = io.now() + patience
  let standing = first
  let said = ''
  while (isWithReviewers(standing.review)) {
    const now = waitingWords(standing.review)
    if (now !== said) output.say(now)
    said = now
    if (io.now() + pollEvery > until)
      throw new CliError('There’s no decision yet.', {
        exit: exits.waited,
        code: 'no_decision',
        next: 'Wait longer with --timeout <minutes>.',
      })
    await io.wait(pollEvery, io.signal)
    standing = await read(context, packageName)
  }
  return standing
}

const isWithReviewers = ({ submission }: Review) =>
  submission !== null && isOpenSubmission(submission.state) && submission.state !== 'NEEDS_INFO'

const isTurnedDown = ({ submission }: Review) =>
  submission?.state === 'CHANGES_REQUESTED' || submission?.state === 'NEEDS_INFO'

function waitingWords({ submission }: Review): string {
  if (submission?.state === 'IN_REVIEW') return 'A reviewer is reviewing it…'
  return `Waiting in the queue${submission?.position ? `, place ${submission.position}` : ''}…`
}

function show({ io, output }: Context, { app, review }: Standing, waiting: Release | null): void {
  const { submission, reasons } = review
  const next = nextStep(app, submission?.state ?? null, waiting)
  const isOpen = submission !== null && isOpenSubmission(submission.state)
  const openPoints = reasons.filter(({ state }) => state === 'open').length
  output.result({ app, submission, points: reasons, next }, () =>
    facts(
      [
        ['App', `${app.name} (${app.packageName})`],
        ['Status', statusOf(app)],
        ...(isOpen && submission.position !== null
          ? ([
              [
                'Queue',
                `Place ${submission.position}, submitted ${formatAge(submission.submittedAt, io.now())}`,
              ],
            ] as const)
          : []),
        ...(isOpen && submission.medianWaitMs !== null
          ? ([['Usual wait', formatDuration(submission.medianWaitMs)]] as const)
          : []),
        ...(openPoints > 0 ? ([['To answer', plural(openPoints, 'requested change')]] as const) : []),
        ['Next', next],
      ],
      output,
    ),
  )
}
