import * as z from 'zod/mini'
import {
  type ContainersLayout,
  containersLayout,
  textOfContainers,
} from '../../src/api/contract/glasses/containers.ts'
import {
  containersModel,
  type DeviceRequest,
  type Diagnosis,
  deviceRequest,
  diagnosis,
  displayOf,
  drawing,
  type GlassesModel,
  glassesOf,
  type Layout,
  type ListenPurpose,
  listenCommand,
  listenPurpose,
  type Session,
  type SessionEvent,
  type Shown,
  type StepName,
  screenOf,
  session,
  step,
  stepLabels,
  textOf,
} from '../../src/api/contract.ts'
import type { Output } from '../lib/output.ts'
import { indented, plain, plainLine, widthOf } from '../lib/text.ts'

const stateBody = z.object({ session })
const noteBody = z.object({ diagnosis: z.nullable(diagnosis) })

type Seen = {
  shown: Shown | null
  request: DeviceRequest | null
  step: StepName | null
  session: Session | null
  diagnosis: Diagnosis | null
}

/** Prints a row of a session's log, and gives what it says of the session. */
export function showEvent(
  event: SessionEvent,
  { model, startedAt, output }: { model: GlassesModel; startedAt: number; output: Output },
): Seen {
  const ms = Date.parse(event.at) - startedAt
  const seen: Seen = { shown: null, request: null, step: null, session: null, diagnosis: null }
  if (event.kind === 'step') {
    const reached = step.safeParse(event.body)
    if (reached.success) showStep(reached.data, output)
    seen.step = reached.data?.name ?? null
  } else if (event.kind === 'layout') {
    const placed = containersDrawing.safeParse(event.body)
    if (placed.success) return { ...seen, shown: showContainers(placed.data.layout, ms, output) }
    const drawn = drawing.safeParse(event.body)
    if (!drawn.success) return seen
    const { view, layout } = drawn.data
    const { lines, cut } = linesOf(layout, model)
    output.line({ type: 'lens', ms, view, model, lines, cut }, () => [
      ...(view === 'main' ? [] : [output.colors.dim('Dashboard, while the head is up:')]),
      ...drawLens(lines, model, output.width),
      ...cut.map((text) => output.colors.yellow(`Cut: ${plainLine(text)}`)),
    ])
    // Broken into lines, a word may have a hyphen.
    const texts = cut.length === 0 ? [lines.join('\n'), textOf(layout)] : [lines.join('\n')]
    return { ...seen, shown: { view, lines, texts } }
  } else if (event.kind === 'state') seen.session = stateBody.safeParse(event.body).data?.session ?? null
  else {
    const found = event.kind === 'note' ? noteBody.safeParse(event.body) : null
    if (found?.success && found.data.diagnosis) return { ...seen, diagnosis: found.data.diagnosis }
    const { at, direction, kind, summary, size } = event
    output.line({ type: 'log', ms, at, direction, kind, summary, size }, () => [
      output.colors.dim(`${arrows[direction]} ${plainLine(summary)}`),
    ])
    if (kind === 'request') seen.request = deviceRequest.safeParse(event.body).data ?? null
  }
  return seen
}

const containersDrawing = z.object({ layout: containersLayout })

function showContainers(layout: ContainersLayout, ms: number, { line, width }: Output): Shown {
  const shown = shownOf(layout)
  const { lines } = shown
  line({ type: 'lens', ms, view: 'main', model: containersModel, lines, cut: [] }, () =>
    drawLens(lines, glassesOf({ model: containersModel }), width),
  )
  return shown
}

/** What a web app's page shows: its containers' lines. */
export function shownOf(layout: ContainersLayout): Shown {
  const text = textOfContainers(layout)
  return { view: 'main', lines: text.split('\n').filter((line) => line !== ''), texts: [text] }
}

const arrows = { toApp: '→', fromApp: '←', platform: '·' } as const

const showStep = ({ name, ms }: z.output<typeof step>, { line, colors }: Output) =>
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

/** In pixels of a display, what takes one column of a terminal. */
const column = 12

export function linesOf(layout: Layout, model: GlassesModel): { lines: string[]; cut: string[] } {
  const display = displayOf[model]
  if (layout.layoutType === 'clear_view') return { lines: [], cut: [] }
  if (display === null || layout.layoutType.startsWith('bitmap')) return { lines: [textOf(layout)], cut: [] }
  const { lines, cut } = screenOf(layout, display)
  const rows: string[] = []
  for (const { text, row, glyphs } of lines) {
    const before = rows[row] ?? ''
    const place = Math.round((glyphs[0]?.x ?? 0) / column)
    rows[row] = before === '' && place === 0 ? text : `${before.padEnd(place - 1)} ${text}`
  }
  return { lines: rows, cut: cut.map(({ text }) => text) }
}

export function drawLens(lines: readonly string[], model: GlassesModel, most: number): string[] {
  const display = displayOf[model]
  const own = display === null ? 0 : Math.round(display.width / column)
  const shown = (lines.length === 0 ? [''] : lines).map(plain)
  const width = Math.max(1, Math.min(most - 4, Math.max(own, ...shown.map(widthOf))))
  const body = shown.map((line) => `│ ${line}${' '.repeat(Math.max(0, width - widthOf(line)))} │`)
  return [`┌${'─'.repeat(width + 2)}┐`, ...body, `└${'─'.repeat(width + 2)}┘`]
}
