import { Gauge, type Registry } from 'prom-client'
import type { Connection } from '../db/connect.ts'
import { probeLateness } from '../features/health/claim.ts'
import type { Listeners } from '../features/listeners/listeners.ts'
import { outboxState } from '../features/mail/outbox.ts'
import type { Sessions } from '../glasses/sessions/sessions.ts'
import { nullAfter } from '../lib/nullAfter.ts'

/** A database that doesn't answer leaves its gauges out, and never keeps the others waiting. */
const mostMs = 500

async function inTime<Read>(read: Promise<Read>, set: (value: Read) => void, gauges: Gauge[]): Promise<void> {
  const found = await nullAfter(mostMs, read)
  if (found === null) for (const gauge of gauges) gauge.reset()
  else set(found)
}

export type Sources = {
  connection: Pick<Connection, 'db' | 'poolUse'>
  sessions: Pick<Sessions, 'counts'>
  listeners: Pick<Listeners, 'counts'>
}

export function addGauges(registry: Registry, { connection, sessions, listeners }: Sources): void {
  if (connection.poolUse) addPool(registry, connection.poolUse)
  addSessions(registry, sessions)
  addListeners(registry, listeners)
  addJobs(registry, connection)
}

type Words = { name: string; help: string }

function addGauge(registry: Registry, words: Words, read: () => number): void {
  new Gauge({
    ...words,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

function addLabelled(
  registry: Registry,
  { label, ...words }: Words & { label: string },
  read: () => Record<string, number>,
): void {
  new Gauge({
    ...words,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [name, value] of Object.entries(read())) this.set({ [label]: name }, value)
    },
  })
}

function addPool(registry: Registry, poolUse: NonNullable<Connection['poolUse']>): void {
  const help = 'Connections to the database: open, idle, and requests that wait for one.'
  addLabelled(registry, { name: 'portal_pool_connections', help, label: 'state' }, poolUse)
}

function addSessions(registry: Registry, sessions: Sources['sessions']): void {
  const help = 'What Try It runs in this process: sessions, sockets of apps and browsers, event streams.'
  addLabelled(registry, { name: 'portal_sessions', help, label: 'kind' }, () => {
    const { backlog: _, ...counts } = sessions.counts()
    return counts
  })
  const backlog = {
    name: 'portal_session_log_backlog_bytes',
    help: 'Lines of sessions that wait to be written.',
  }
  addGauge(registry, backlog, () => sessions.counts().backlog)
}

function addListeners(registry: Registry, listeners: Sources['listeners']): void {
  const listening = {
    name: 'portal_listeners',
    help: 'Computers that listen, with their socket in this process.',
  }
  addGauge(registry, listening, () => listeners.counts().listeners)
  const help =
    'Calls through listeners of this process: those that wait to be sent, and sent ones without an answer.'
  addLabelled(registry, { name: 'portal_relay_calls', help, label: 'state' }, () => {
    const { waiting, sent } = listeners.counts()
    return { waiting, sent }
  })
  const backlog = {
    name: 'portal_relay_backlog_bytes',
    help: 'Bytes of calls that no listener has taken yet.',
  }
  addGauge(registry, backlog, () => listeners.counts().bytes)
}

function addJobs(registry: Registry, { db }: Sources['connection']): void {
  const registers = [registry]
  const late = new Gauge({
    name: 'portal_outbox_lateness_seconds',
    help: 'Since when the next mail has been due; 0 where none is.',
    registers,
  })
  const tries = new Gauge({
    name: 'portal_outbox_tries',
    help: 'How often the mail that was tried most was tried in vain.',
    registers,
  })
  new Gauge({
    name: 'portal_outbox_mails',
    help: 'Mails that wait to be sent, of all instances.',
    registers,
    collect() {
      const set = (state: Awaited<ReturnType<typeof outboxState>>) => {
        this.set(state.mails)
        late.set(state.lateness)
        tries.set(state.tries)
      }
      return inTime(outboxState(db), set, [this, late, tries])
    },
  })

  new Gauge({
    name: 'portal_prober_lateness_seconds',
    help: 'How late the check of a server is that is due the longest; 0 where none is due.',
    registers,
    collect() {
      return inTime(probeLateness(db), (seconds) => this.set(seconds), [this])
    },
  })
}
