import {
  calls,
  type Diagnosis,
  type GlassesModel,
  glassesOf,
  type Listener,
  listenCommand,
  listenPurpose,
  type Session,
  type SessionEvent,
} from '../../src/api/contract.ts'
import { readLog as readSeen, type Seen } from '../../src/testRun/seen.ts'
import type { Log, Watch } from '../../src/testRun/watch.ts'
import { openCloud } from '../account/signedIn.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { timeLimit } from '../lib/io.ts'
import { listenerName } from '../listen/defaults.ts'
import { follow } from './follow.ts'
import { showDiagnosis, showEvent } from './showEvents.ts'

export type Trial = { context: Context; cloud: Cloud; id: string; watch: Watch }

/** Prints the session's log as it comes; resolves once the session is over, or `signal` ends it. */
export function readLog(
  { context, cloud, watch }: Trial,
  session: Session,
  signal: AbortSignal,
): Promise<Log> {
  const { io, output } = context
  return readSeen({
    host: { events: (id, signal) => follow({ cloud, io, signal, say: output.say }, id) },
    session,
    model: glassesOf(session),
    watch,
    signal,
    ...printing({ context, cloud }, session),
  })
}

/** Prints what a session's log says. */
export function printing(
  { context: { output }, cloud }: Pick<Trial, 'context' | 'cloud'>,
  { packageName, startedAt }: Session,
) {
  const view = { startedAt: Date.parse(startedAt), output }
  return {
    onSeen: (event: SessionEvent, seen: Seen) => showEvent(event, seen, view),
    async onDiagnosis(found: Diagnosis) {
      const publicUrl = mayNameServer(found) ? await publicUrlOf(cloud, packageName) : undefined
      showDiagnosis(found, { url: cloud.url, packageName, publicUrl }, output)
    },
  }
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
  { model, on, isTest = false }: { model: GlassesModel; on: string | true | undefined; isTest?: boolean },
): Promise<Session> {
  const packageName = await context.packageName()
  const { hostname } = context.io
  const listener = on === undefined ? undefined : await chooseListener(cloud, on, { packageName, hostname })
  const body = { model, ...(isTest && { isTest }), ...(listener && { listener: listener.id }) }
  const { session } = await cloud.send(calls.startSession, { params: { packageName }, body })
  if (session.page === null) return session
  await cloud.send(calls.stopSession, { params: { id: session.id } })
  throw new CliError(`${packageName} is a web app: its page needs somebody who shows it.`, {
    exit: exits.refused,
    code: 'NOT_OF_KIND',
    next: 'Run `glasses try`, with a token that has the scope apps:read.',
  })
}

/** Ends the session, after Ctrl-C too; one that is over already stays as it is. */
export async function stop({ context, id }: Pick<Trial, 'context' | 'id'>): Promise<void> {
  const io = { ...context.io, signal: timeLimit(4_000) }
  const cloud = await openCloud(io, await context.choice(), { ...context, say: () => undefined })
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
