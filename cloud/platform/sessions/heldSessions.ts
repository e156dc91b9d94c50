import { isSessionOver } from '../../../src/api/contract.ts'
import type { SessionRow } from '../../domain/sessions/index.ts'
import { commanded, type parseNotification, readSession, takeCommands } from '../../domain/sessions/index.ts'
import { obeyCommand } from './commands.ts'
import { type HostDeps, type HostedSession, hostSession } from './hostedSession.ts'
import type { InBackground } from './inBackground.ts'
import { personBudget } from './pacing.ts'

type Deps = HostDeps & {
  /** This process, as the rows of its sessions name it. */
  holder: string
  inBackground: InBackground
}

export type HeldSessions = ReturnType<typeof heldSessions>

/** The sessions that this process runs, which do what other processes ask, and are let go when others take them. */
export function heldSessions(deps: Deps) {
  const { db, holder, inBackground } = deps
  const held = new Map<string, HostedSession>()

  async function obey(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    for (const { sessionId, command } of await takeCommands(db, ids)) {
      const session = held.get(sessionId)
      if (session) obeyCommand(session, command)
    }
  }

  /** Lets go of a session that another process holds or has ended. */
  async function release(session: HostedSession): Promise<void> {
    const row = await readSession(db, session.id)
    if (!row || isSessionOver(row) || row.holder !== holder) session.release(!row || isSessionOver(row))
  }

  return {
    get: (id: string) => held.get(id),
    all: () => [...held.values()],
    /** Begins to run a session. */
    add(row: SessionRow, before: { isConnected: boolean; received: number }): HostedSession {
      const sibling = [...held.values()].find(({ developerId }) => developerId === row.developerId)
      const session: HostedSession = hostSession(row, deps, {
        ...before,
        person: sibling?.person ?? personBudget(deps.config.rateLimitFactor),
        onOver: () => held.get(row.id) === session && held.delete(row.id),
      })
      held.set(row.id, session)
      return session
    },
    /** Another process, or this one, has changed a session. */
    hear({ id, sequence, holder: wanted }: ReturnType<typeof parseNotification>): void {
      const session = held.get(id)
      if (session && wanted !== holder) inBackground(release)(session)
      if (session && sequence === commanded) inBackground(obey)([id])
    },
    /** Does what was left for any of them. */
    obeyAll: () => obey([...held.keys()]),
    /** What others did for a while is unknown. */
    checkAll(): void {
      for (const session of held.values()) inBackground(release)(session)
      inBackground(obey)([...held.keys()])
    },
  }
}
