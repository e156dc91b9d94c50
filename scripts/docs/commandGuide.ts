import { commands } from '../../cli/commands.ts'
import { exits } from '../../cli/lib/cliError.ts'
import { exitWords, type JsonResult, jsonResults } from '../../cli/reference.ts'

type Command = (typeof commands)[number]

/** Every command with its options and an example, and what scripts get of it, as Markdown. */
export const commandGuide = (): string =>
  ['## Commands', ...commands.map(commandOf), '## Exit Codes', exitTable()].join('\n\n')

function commandOf({ name, args, summary, options = [], example }: Command): string {
  const rows = options.map(([flags, words]) => `| \`${flags}\` | ${capitalized(words)} |`)
  const table = ['| Option | Meaning |', '| --- | --- |', ...rows].join('\n')
  return [
    `### ${name}`,
    `${summary}.`,
    ...(args ? [`Usage: \`glasses ${name} ${args}\``] : []),
    `\`\`\`sh\n${example}\n\`\`\``,
    ...(options.length > 0 ? [table] : []),
    ...jsonWords(jsonResults[name] ?? null),
  ].join('\n\n')
}

function jsonWords(result: JsonResult | null): string[] {
  if (result === null) return []
  if ('fields' in result) return [`\`--json\` prints an object with ${listed(result.fields)}.`]
  const entries = Object.entries(result.lines)
  const [first = ['', []]] = entries
  if (entries.length === 1) return [`\`--json\` prints an object a line, with ${listed(first[1])}.`]
  const rows = entries.map(([type, fields]) => `| \`${type}\` | ${listed(fields)} |`)
  return [
    '`--json` prints an object a line. Its `type` says what else is in it:',
    ['| `type` | Fields |', '| --- | --- |', ...rows].join('\n'),
  ]
}

const exitTable = () =>
  [
    '| Code | Meaning |',
    '| --- | --- |',
    ...Object.entries(exits).map(([name, code]) => `| ${code} | ${exitWords[name as keyof typeof exits]} |`),
  ].join('\n')

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
