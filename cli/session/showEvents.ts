import {
  type Diagnosis,
  displayOf,
  type GlassesModel,
  glassesOf,
  type ListenPurpose,
  listenCommand,
  listenPurpose,
  type SessionEvent,
  type Step,
  stepLabels,
} from '../../src/api/contract.ts'
import { column, type Seen } from '../../src/testRun/seen.ts'
import type { Output } from '../lib/output.ts'
import { indented, plain, plainLine, widthOf } from '../lib/text.ts'

type View = { startedAt: number; output: Output }

/** Kinds of rows that are shown as what they say, or not at all. */
const told: readonly string[] = ['step', 'layout', 'state']

/** Prints a row of a session's log. */
export function showEvent(event: SessionEvent, seen: Seen, { startedAt, output }: View): void {
  const ms = Date.parse(event.at) - startedAt
  if (seen.type === 'step') showStep(seen.step, output)
  else if (seen.type === 'lens') showLens(seen, ms, output)
  else if (seen.type !== 'diagnosis' && !told.includes(event.kind)) {
    const { at, direction, kind, summary, size } = event
    output.line({ type: 'log', ms, at, direction, kind, summary, size }, () => [
      output.colors.dim(`${arrows[direction]} ${plainLine(summary)}`),
    ])
  }
}

type Lens = Extract<Seen, { type: 'lens' }>

function showLens({ shown: { view, lines }, model, cut }: Lens, ms: number, output: Output): void {
  output.line({ type: 'lens', ms, view, model, lines, cut }, () => [
    ...(view === 'main' ? [] : [output.colors.dim('Dashboard, while the head is up:')]),
    ...drawLens(lines, glassesOf({ model }), output.width),
    ...cut.map((text) => output.colors.yellow(`Cut: ${plainLine(text)}`)),
  ])
}

const arrows = { toApp: '→', fromApp: '←', platform: '·' } as const

const showStep = ({ name, ms }: Step, { line, colors }: Output) =>
  line({ type: 'step', name, label: stepLabels[name], ms }, () => [
    `${colors.green('✓')} ${stepLabels[name].padEnd(20)} ${colors.dim(`${Math.round(ms)} ms`)}`,
  ])

type Place = { url: string; packageName: string; publicUrl: string | undefined }

const listenWords: Record<ListenPurpose, (command: string) => string> = {
  plain: (command) => `Listen again: ${command}`,
  instead: (command) => `To run it on this computer: ${command}, then glasses try --on.`,
  otherServer: (command) => `With your server’s port: ${command}`,
}

export function showDiagnosis(found: Diagnosis, { url, ...app }: Place, { line, colors }: Output): void {
  const purpose = listenPurpose(found.code, app.publicUrl)
  const command = purpose && listenCommand(app, purpose)
  line({ type: 'diagnosis', ...found, command }, () => [
    `${colors.red('✗')} ${plain(found.text)}`,
    indented(plain(found.fix)),
    ...(purpose && command ? [indented(listenWords[purpose](command))] : []),
    ...(found.excerpt ? [indented(colors.dim(plain(found.excerpt)))] : []),
    indented(colors.dim(`${url}${found.guide}`)),
  ])
}

export function drawLens(lines: readonly string[], model: GlassesModel, most: number): string[] {
  const display = displayOf[model]
  const own = display === null ? 0 : Math.round(display.width / column)
  const shown = (lines.length === 0 ? [''] : lines).map(plain)
  const width = Math.max(1, Math.min(most - 4, Math.max(own, ...shown.map(widthOf))))
  const body = shown.map((line) => `│ ${line}${' '.repeat(Math.max(0, width - widthOf(line)))} │`)
  return [`┌${'─'.repeat(width + 2)}┐`, ...body, `└${'─'.repeat(width + 2)}┘`]
}
