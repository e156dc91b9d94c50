import { appFields, calls, type Point, reviewRules } from '../../src/api/contract.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import type { Colors } from '../lib/output.ts'
import { indented, plain, plainLine, wrapTo } from '../lib/text.ts'

export async function run(context: Context): Promise<void> {
  const { output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const { submission, reasons } = await cloud.send(calls.getSubmission, { params: { packageName } })
  output.result({ packageName, notes: submission?.notes ?? null, points: reasons }, () => [
    ...(submission?.notes ? [...wrapTo(plain(submission.notes), output.width), ''] : []),
    ...reasons.flatMap((point, place) => pointLines(point, place + 1, output.colors, output.width)),
    ...(reasons.length === 0 ? ['No changes are requested.'] : []),
  ])
  if (reasons.some(({ state }) => state === 'open'))
    output.say('Next: respond to each with `glasses answer <number> --fixed`, then `glasses submit`.')
}

const states: Record<Point['state'], string> = {
  open: 'to answer',
  fixed: 'you fixed it',
  disputed: 'you disagree',
  resolved: 'resolved',
}

function pointLines(point: Point, number: number, colors: Colors, width: number): string[] {
  const rule = reviewRules.find(({ id }) => id === point.rule)?.title ?? 'Requested change'
  const text = (label: string, value: string) =>
    wrapTo(`${label}: ${plain(value)}`, width - 3).map((line) => indented(line, '   '))
  const field =
    point.field === null || point.field === 'server' ? point.field : appFields[point.field].valueLabel
  return [
    `${colors.bold(`${number}. ${plainLine(rule)}`)} ${colors.dim(`(${states[point.state]})`)}`,
    ...(field === null ? [] : text('About', field)),
    ...text('Saw', point.observed),
    ...(point.expected ? text('Change', point.expected) : []),
    ...(point.answer ? text('You answered', point.answer) : []),
    '',
  ]
}

type Answers = { fixed?: boolean | string; disagree?: string; message?: string }

export async function answer(context: Context, options: Answers, [wanted]: string[]): Promise<void> {
  const { fixed, disagree, message } = options
  if ([fixed, disagree, message].filter((given) => given !== undefined).length !== 1)
    throw usageError(
      'Choose how to respond.',
      'Add --fixed or --disagree "…" for a requested change, or --message "…" for a question.',
    )
  const packageName = await context.packageName()
  if (message !== undefined) return sendMessage(context, packageName, message)
  if (wanted === undefined)
    throw usageError('Choose a requested change.', 'Name its number: `glasses points` lists them.')

  const cloud = await context.cloud()
  const { reasons } = await cloud.send(calls.getSubmission, { params: { packageName } })
  const point = reasons.find(({ id }, place) => id === wanted || String(place + 1) === wanted)
  if (!point)
    throw new CliError(`There’s no requested change ${wanted}.`, {
      exit: exits.refused,
      code: 'NOT_FOUND',
      next: 'List them with `glasses points`.',
    })
  const { reason } = await cloud.send(calls.answerPoint, {
    params: { packageName, id: point.id },
    body:
      disagree === undefined
        ? { state: 'fixed', answer: typeof fixed === 'string' ? fixed : '' }
        : { state: 'disputed', answer: disagree },
  })
  const left = reasons.filter(({ id, state }) => id !== point.id && state === 'open').length
  context.output.result({ packageName, point: reason }, () => ['Answered.'])
  context.output.say(
    left === 0
      ? 'Next: submit it again with `glasses submit`.'
      : `${left} more to answer: \`glasses points\`.`,
  )
}

async function sendMessage(context: Context, packageName: string, text: string): Promise<void> {
  const cloud = await context.cloud()
  const { message } = await cloud.send(calls.postMessage, { params: { packageName }, body: { text } })
  context.output.result({ packageName, message }, () => ['Sent to the reviewers.'])
}
