import { appFields, calls, type Point, reviewRules } from '../../src/api/contract.ts'
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
