import { appFields, diffOf, type FieldChange, isListField, nameInFile } from '../../src/api/contract.ts'
import { diffLines } from '../../src/lib/diffLines.ts'
import { diffText } from '../../src/lib/diffText.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Colors } from '../lib/output.ts'
import { indented, plain } from '../lib/text.ts'
import type { Merge } from './merge.ts'
import { appContent, type OpenApp, shownChanges } from './openApp.ts'

export function conflict(opened: OpenApp, { yours, theirs, both }: Merge, colors: Colors): CliError {
  const mine = shownChanges(yours, opened)
  const names = both.map(nameInFile)
  return new CliError('The portal has changes since you pulled.', {
    exit: exits.differs,
    code: 'CHANGED',
    next:
      both.length === 0
        ? 'Take both with `glasses push --merge`, or look at theirs first with `glasses pull`.'
        : `You both changed ${names.join(', ')}. Keep yours with \`glasses push --merge --force\`, or take all of theirs with \`glasses pull --force\`.`,
    details: { yours: mine, theirs, both: names },
    lines: [
      ...section('You changed', mine, colors),
      ...section('They changed', theirs, colors),
      ...(both.length > 0 ? [colors.bold(colors.yellow(`Both changed: ${names.join(', ')}`)), ''] : []),
    ],
  })
}

export function neverPulled(opened: OpenApp, colors: Colors): CliError {
  const changes = shownChanges(diffOf(appContent(opened.app), opened.wanted), opened)
  return new CliError('The file differs from the portal, and this folder has no record of a pull.', {
    exit: exits.differs,
    code: 'never_pulled',
    next: 'To keep the portal’s, run `glasses pull --force`. To keep the file’s, run `glasses push --force`.',
    details: { changes },
    lines: section('The file would change', changes, colors),
  })
}

const section = (title: string, changes: Merge['yours'], colors: Colors): string[] =>
  changes.length === 0 ? [] : [colors.bold(colors.underline(title)), '', ...showChanges(changes, colors)]

export const showChanges = (changes: readonly FieldChange[], colors: Colors): string[] =>
  changes.flatMap(({ field, before, after }) => {
    const [old, now] = [plain(before ?? ''), plain(after ?? '')]
    const lines = isListField(field) ? changedLines(old, now, colors) : changedText(old, now, colors)
    return [`${colors.bold(appFields[field].valueLabel)} ${colors.dim(nameInFile(field))}`, ...lines, '']
  })

function changedText(before: string, after: string, colors: Colors): string[] {
  if (before === '') return [indented(colors.green(`+ ${after}`))]
  if (after === '') return [indented(colors.red(`- ${before}`))]
  const parts = diffText(before, after)
  if (parts.every(({ kind }) => kind !== 'kept'))
    return [indented(colors.red(`- ${before}`)), indented(colors.green(`+ ${after}`))]
  return [indented(`~ ${marked(parts, colors)}`)]
}

const changedLines = (before: string, after: string, colors: Colors): string[] =>
  diffLines(before, after)
    .filter((line) => line.before !== line.after)
    .flatMap((line) => {
      if (line.before === null) return indented(colors.green(`+ ${line.after}`))
      if (line.after === null) return indented(colors.red(`- ${line.before}`))
      return changedText(line.before, line.after, colors)
    })

const marked = (parts: ReturnType<typeof diffText>, colors: Colors): string =>
  parts
    .map(({ kind, text }) => {
      if (kind === 'kept') return text
      if (!colors.isColorSupported) return kind === 'removed' ? `[-${text}-]` : `{+${text}+}`
      return kind === 'removed' ? colors.red(colors.strikethrough(text)) : colors.green(text)
    })
    .join('')
