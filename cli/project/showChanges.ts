import { appFields, type FieldChange, isListField, nameInFile } from '../../src/api/contract.ts'
import { diffLines } from '../../src/lib/diffLines.ts'
import { diffText } from '../../src/lib/diffText.ts'
import type { Colors } from '../lib/output.ts'
import { indented, plain } from '../lib/text.ts'

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
