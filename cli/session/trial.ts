import * as z from 'zod/mini'
import {
  calls,
  type Diagnosis,
  diagnosis,
  displayOf,
  drawing,
  type GlassesModel,
  isSessionOver,
  type Layout,
  type Listener,
  type ListenPurpose,
  listenCommand,
  listenPurpose,
  type Session,
  type SessionEvent,
  type SessionInput,
  type StepName,
  screenOf,
  session,
  step,
  stepLabels,
  textOf,
} from '../../src/api/contract.ts'
import { openCloud } from '../account/signedIn.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { timeLimit } from '../lib/io.ts'
import type { Output } from '../lib/output.ts'
import { indented, plain, plainLine, widthOf } from '../lib/text.ts'
import { listenerName } from '../listen/defaults.ts'
import { follow } from './follow.ts'
import type { Log, Watch } from './watch.ts'

export type Trial = { context: Context; cloud: Cloud; id: string; watch: Watch }

/** How long a server may take to connect, in ms. */
export const connecting = 30_000

/** Prints the session's log as it comes; resolves once the session is over, or `signal` ends it. */
export async function readLog(
  { context, cloud, id, watch }: Trial,
  session: Session,
  signal: AbortSignal,
): Promise<Log> {
  const { io, output } = context
  const log: Log = { state: session.state, diagnosis: null, failure: null }
  const view = { model: session.model, startedAt: Date.parse(session.startedAt), output }
  const { packageName } = session
  try {
    for await (const event of follow({ cloud, io, signal, say: output.say }, id)) {
      const seen = showEvent(event, view)
      watch.show(seen.texts)
      const found = seen.diagnosis ?? seen.session?.diagnosis ?? null
      if (found && found.text !== log.diagnosis?.text) {
        const publicUrl = mayNameServer(found) ? await publicUrlOf(cloud, packageName) : undefined
        showDiagnosis(found, { url: cloud.url, packageName, publicUrl }, output)
      }
      log.diagnosis = found ?? log.diagnosis
      if (seen.step === 'firstSubscription' || seen.session?.subscriptions.length) watch.ready()
      if (seen.session) log.state = seen.session.state
      if (seen.session && isSessionOver(seen.session)) break
    }
  } catch (error) {
    if (!signal.aborted) log.failure = error
  }
  watch.end(log)
  return log
}

/** Whether what is offered after a failure depends on where the app's server is. */
const mayNameServer = ({ code }: Diagnosis): boolean => listenPurpose(code, 'http://localhost') !== null

/** The app's server URL; undefined where the token may not read it. */
const publicUrlOf = (cloud: Cloud, packageName: string): Promise<string | undefined> =>
  cloud.send(calls.getApp, { params: { packageName } }).then(
    (app) => app.publicUrl,
    () => undefined,
  )

/** Starts a session; `on` is the computer that it runs on where that isn't the app's own server. */
export async function start(
  { cloud, context }: Pick<Trial, 'cloud' | 'context'>,
  { model, on }: { model: GlassesModel; on: string | true | undefined },
): Promise<Session> {
  const packageName = await context.packageName()
  const { hostname } = context.io
  const listener = on === undefined ? undefined : await chooseListener(cloud, on, { packageName, hostname })
  const body = { model, ...(listener && { listener: listener.id }) }
  const { session } = await cloud.send(calls.startSession, { params: { packageName }, body })
  return session
}

/** Sends an input; gives the subscription that the app lacks for it, or null. */
export async function send({ cloud, id, watch }: Trial, input: SessionInput): Promise<string | null> {
  watch.begin()
  const { missing } = await cloud.send(calls.sendInput, { params: { id }, body: input })
  return missing
}

/** Ends the session, after Ctrl-C too; one that is over already stays as it is. */
export async function stop({ context, id }: Trial): Promise<void> {
  const io = { ...context.io, signal: timeLimit(4_000) }
  const cloud = await openCloud(io, await context.choice(), () => undefined)
  await cloud.send(calls.stopSession, { params: { id } }).catch(() => undefined)
}

type Choice = { packageName: string; hostname: string }

/** The computer of this name; `true`: this one. Throws CliError where it doesn't listen, naming who does. */
async function chooseListener(
  cloud: Cloud,
  on: string | true,
  { packageName, hostname }: Choice,
): Promise<Listener> {
  const { listeners } = await cloud.send(calls.listListeners, { params: { packageName } })
  const name = on === true ? listenerName({ hostname }) : on
  const found = listeners.find((listener) => listener.name === name)
  if (found) return found
  const names = listeners.map((listener) => listener.name)
  throw new CliError(`${name} isn’t listening for ${packageName}.`, {
    exit: exits.refused,
    code: 'LISTENER_GONE',
    next:
      names.length > 0
        ? `Choose one that is with --on: ${names.join(', ')}.`
        : `Run this in a second terminal: \`${listenCommand({ packageName, publicUrl: undefined })}\`.`,
    details: { listeners: names },
  })
}

const stateBody = z.object({ session })
const noteBody = z.object({ diagnosis: z.nullable(diagnosis) })

type Seen = {
  texts: string[]
  step: StepName | null
  session: Session | null
  diagnosis: Diagnosis | null
}

function showEvent(
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
