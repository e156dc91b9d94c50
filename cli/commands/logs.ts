import { calls, isSessionOver, type Session, type SessionEvent } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { clockTime, plainLine } from '../lib/text.ts'
import { follow } from '../session/follow.ts'

type Options = { follow?: boolean; session?: string }

const lookEvery = 3_000

export async function run(
  context: Context,
  { follow: follows = false, session: wanted }: Options,
): Promise<void> {
  const { io, output } = context
  const cloud = await context.cloud()
  if (wanted !== undefined) await requireSession(cloud, wanted)
  if (!follows) {
    const { id } = wanted === undefined ? await lastSession(context, cloud) : { id: wanted }
    return printAll(context, cloud, id)
  }
  const shown = new Set<string>()
  for (;;) {
    const session = await nextSession(context, cloud, wanted, shown)
    if (session) {
      shown.add(session.id)
      for await (const event of follow({ cloud, io, signal: io.signal, say: output.say }, session.id))
        print(context, session.id, event)
      if (wanted !== undefined) return
    } else await io.wait(lookEvery, io.signal)
  }
}

async function requireSession(cloud: Cloud, id: string): Promise<void> {
  await cloud.send(calls.getSession, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof CliError) || error.code !== 'NOT_FOUND') throw error
    throw new CliError(`There’s no session “${id}”, or it’s another team’s.`, {
      exit: exits.refused,
      code: 'unknown_session',
      next: 'Leave it out for the app’s latest session.',
      cause: error,
    })
  })
}

async function sessionsOf(context: Context, cloud: Cloud): Promise<Session[]> {
  const packageName = await context.packageName()
  return (await cloud.send(calls.listSessions, { params: { packageName } })).sessions
}

async function lastSession(context: Context, cloud: Cloud): Promise<Session> {
  const [last] = await sessionsOf(context, cloud)
  if (last) return last
  throw new CliError('The app has no sessions yet.', {
    exit: exits.failed,
    code: 'no_session',
    next: 'Run it with `glasses try`.',
  })
}

/** The session that is wanted, or the newest that isn't shown yet: at first the last one, then those that run. */
async function nextSession(
  context: Context,
  cloud: Cloud,
  wanted: string | undefined,
  shown: ReadonlySet<string>,
): Promise<Pick<Session, 'id'> | null> {
  if (wanted !== undefined) return { id: wanted }
  const sessions = await sessionsOf(context, cloud)
  if (shown.size === 0 && sessions[0]) return sessions[0]
  return sessions.find((session) => !shown.has(session.id) && !isSessionOver(session)) ?? null
}

async function printAll(context: Context, cloud: Cloud, id: string): Promise<void> {
  for (let after = 0; ; ) {
    const { events, next } = await cloud.send(calls.listEvents, { params: { id }, query: { after } })
    for (const event of events) print(context, id, event)
    if (next === null || events.length === 0) return
    after = next
  }
}

const arrows = { toApp: '→', fromApp: '←', platform: '·' } as const

const print = ({ output: { line, colors } }: Context, sessionId: string, event: SessionEvent): void =>
  line({ sessionId, ...event }, () => [
    `${colors.dim(timeOf(event.at))} ${arrows[event.direction]} ${event.kind.padEnd(8)} ${plainLine(event.summary)}`,
  ])

/** On this computer's clock, with the milliseconds that tell rows of one second apart. */
const timeOf = (at: string): string => clockTime(Date.parse(at)) + at.slice(19, 23)
