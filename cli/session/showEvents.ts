import * as z from 'zod/mini'

import {
  type Diagnosis,
  diagnosis,
  drawing,
  type GlassesModel,
  type ListenPurpose,
  listenCommand,
  listenPurpose,
  type Session,
  type SessionEvent,
  type StepName,
  session,
  step,
  stepLabels,
  textOf,
} from '../../src/api/contract.ts'
import type { Output } from '../lib/output.ts'
import { indented, plain, plainLine } from '../lib/text.ts'
import { drawLens, linesOf } from './drawLens.ts'

const stateBody = z.object({ session })
const noteBody = z.object({ diagnosis: z.nullable(diagnosis) })

export type Seen = {
  texts: string[]
  step: StepName | null
  session: Session | null
  diagnosis: Diagnosis | null
}

/** Prints a log's row, and gives what it means: a text on the lens, the session's new state, a diagnosis. */
export function showEvent(
  event: SessionEvent,
  { model, startedAt, output }: { model: GlassesModel; startedAt: number; output: Output },
): Seen {
  const ms = Date.parse(event.at) - startedAt
  const seen: Seen = { texts: [], step: null, session: null, diagnosis: null }
  if (event.kind === 'step') {
    const reached = step.safeParse(event.body)
    if (reached.success) showStep(reached.data, output)
    seen.step = reached.data?.name ?? null
  } else if (event.kind === 'layout') {
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
    return { ...seen, texts: view === 'main' ? texts : [] }
  } else if (event.kind === 'state') seen.session = stateBody.safeParse(event.body).data?.session ?? null
  else {
    const found = event.kind === 'note' ? noteBody.safeParse(event.body) : null
    if (found?.success && found.data.diagnosis) return { ...seen, diagnosis: found.data.diagnosis }
    const { at, direction, kind, summary, size } = event
    output.line({ type: 'log', ms, at, direction, kind, summary, size }, () => [
      output.colors.dim(`${arrows[direction]} ${plainLine(summary)}`),
    ])
  }
  return seen
}

const arrows = { toApp: '→', fromApp: '←', platform: '·' } as const

const showStep = ({ name, ms }: z.output<typeof step>, { line, colors }: Output) =>
  line({ type: 'step', name, label: stepLabels[name], ms }, () => [
    `${colors.green('✓')} ${stepLabels[name].padEnd(20)} ${colors.dim(`${Math.round(ms)} ms`)}`,
  ])

/** `publicUrl`: the app's server URL, where it may be read. */
type Place = { url: string; packageName: string; publicUrl: string | undefined }

/** What the command to listen is for; the diagnosis says when. */
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
