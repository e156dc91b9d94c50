import * as z from 'zod/mini'

import { isSessionOver, sessionInput } from '../../../src/api/contract.ts'
import { commanded, type parseNotification } from '../../features/sessions/notify.ts'
import { abandonedSessions, readSession, renewLeases, takeCommands } from '../../features/sessions/store.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import { personBucket } from './appSocket.ts'
import { type HostedSession, hostSession } from './hostedSession.ts'
import type { Beginning, HostDeps } from './sessionParts.ts'
import { endReasons } from './sessionSetup.ts'

type Deps = HostDeps & { holder: string }

export type LocalSessions = ReturnType<typeof localSessions>

const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input'), input: sessionInput }),
  z.object({ type: z.literal('sound'), pcm: z.base64() }),
  z.object({ type: z.literal('message'), message: z.looseObject({ type: z.string() }) }),
  z.object({ type: z.literal('declared') }),
  z.object({ type: z.literal('stop'), reason: z.enum(endReasons) }),
])

export function localSessions(deps: Deps) {
  const { db, durations, holder, inBackground } = deps
  const sessions = new Map<string, HostedSession>()
  let running = Promise.resolve()

  /** In their order: those that come meanwhile wait. */
  function runCommands(ids: string[]): Promise<void> {
    const run = running.then(() => takeAndRun(ids))
    running = run.catch(() => {})
    return run
  }

  async function takeAndRun(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    for (const { sessionId, command } of await takeCommands(db, ids)) {
      const session = sessions.get(sessionId)
      if (session) await runCommand(session, command)
    }
  }

  async function releaseLost(session: HostedSession): Promise<void> {
    const row = await readSession(db, session.id)
    if (!row || isSessionOver(row) || row.holder !== holder) session.release(!row || isSessionOver(row))
  }

  const runAllCommands = () => runCommands([...sessions.keys()])

  return {
    get: (id: string) => sessions.get(id),
    all: () => [...sessions.values()],
    add(row: SessionRow, before: Omit<Beginning, 'person' | 'onOver'>): HostedSession {
      const sibling = [...sessions.values()].find(({ developerId }) => developerId === row.developerId)
      const session: HostedSession = hostSession(row, deps, {
        ...before,
        person: sibling?.person ?? personBucket(deps.config.rateLimitFactor),
        onOver: () => sessions.get(row.id) === session && sessions.delete(row.id),
      })
      sessions.set(row.id, session)
      if (before.isConnected) inBackground(session.resume)()
      return session
    },
    onChange({ id, sequence, holder: wanted }: ReturnType<typeof parseNotification>): void {
      const session = sessions.get(id)
      if (session && wanted !== holder) inBackground(releaseLost)(session)
      if (session && sequence === commanded) inBackground(runCommands)([id])
    },
    /** Checks all: notifications may have been missed. */
    checkAll(): void {
      for (const session of sessions.values()) inBackground(releaseLost)(session)
      inBackground(runAllCommands)()
    },
    runAllCommands,
    /** Signs that this process runs its sessions, and returns those that no process has signed for in a while. */
    async renewLeases(): Promise<string[]> {
      await renewLeases(db, holder, [...sessions.keys()])
      await runAllCommands()
      // Its own are none of them, however late the database got their sign of life.
      return (await abandonedSessions(db, durations.abandoned)).filter((id) => !sessions.has(id))
    },
  }
}

/** Throws where the command is of another version. */
async function runCommand(session: HostedSession, given: unknown): Promise<void> {
  const parsed = command.parse(given)
  if (parsed.type === 'input') session.input(parsed.input)
  else if (parsed.type === 'sound') session.sound(Buffer.from(parsed.pcm, 'base64'))
  else if (parsed.type === 'message') session.transmit(parsed.message)
  else if (parsed.type === 'declared') await session.readDeclared()
  else void session.stop(parsed.reason)
}
