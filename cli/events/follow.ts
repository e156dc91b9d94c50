import { calls, type TeamEvent } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { CliError, exits } from '../lib/cliError.ts'
import type { Io } from '../lib/io.ts'

const pollEvery = 1_000
const [soon, late, tries] = [500, 10_000, 10]
/** An event is written with what it tells: one of a long transaction appears among earlier ones. */
const overlap = 30_000

type Following = {
  cloud: Cloud
  teamId: string
  io: Pick<Io, 'wait' | 'signal'>
  say: (text: string) => void
}

/** A team’s events from now on, each once. Throws CliError. */
export async function* followEvents({ cloud, teamId, io, say }: Following): AsyncGenerator<TeamEvent> {
  const params = { teamId }
  const begun = Date.parse((await cloud.send(calls.listTeamEvents, { params, query: { limit: 1 } })).now)
  const seen = new Map<string, number>()
  let last = begun
  for (let failures = 0; ; ) {
    try {
      const since = Math.max(begun, last - overlap)
      for await (const { event, now } of eventsSince(cloud, teamId, since)) {
        last = Math.max(last, now)
        if (event === null || seen.has(event.id)) continue
        seen.set(event.id, Date.parse(event.time))
        yield event
      }
      for (const [id, time] of seen) if (time < since) seen.delete(id)
      failures = 0
    } catch (error) {
      const isAway = error instanceof CliError && error.exit === exits.notReached
      if (io.signal.aborted || !isAway || failures >= tries) throw error
      if (failures === 0) say('The connection was lost. Reconnecting…')
      failures += 1
    }
    await io.wait(failures === 0 ? pollEvery : Math.min(soon * 2 ** failures, late), io.signal)
  }
}

/** With the portal’s time at each page; `event` is null once, so that a page without any says it too. */
async function* eventsSince(cloud: Cloud, teamId: string, since: number) {
  for (let cursor: string | undefined; ; ) {
    const query = { since: new Date(since).toISOString(), limit: 200, cursor }
    const { events, next, now } = await cloud.send(calls.listTeamEvents, { params: { teamId }, query })
    const at = Date.parse(now)
    yield { event: null, now: at }
    for (const event of events) yield { event, now: at }
    if (next === null) return
    cursor = next
  }
}
