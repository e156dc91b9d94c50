import { EventSourceParserStream } from 'eventsource-parser/stream'

import { calls, type SessionEvent } from '../../src/api/contract.ts'
import { type AppServers, type Behaviour, type Call, pathOf, startSession } from '../harness/appServers.ts'
import type { RunningCloud } from '../harness/cloud.ts'
import { type Gun, inParallel } from '../harness/load.ts'
import type { Person } from '../harness/people.ts'

export type Stage = {
  gun: Gun
  servers: AppServers
  owner: Person
  /** Where the browser is. */
  cloud: RunningCloud
  /** Every instance, that one among them. */
  instances: RunningCloud[]
  /** Where the app connects, if not where it is told to. */
  elsewhere?: string
}

const startedAtOnce = 8

/** Reads an event stream until `onEvent` says true, or its end. */
export async function followStream(
  url: string,
  token: string,
  onEvent: (event: Pick<SessionEvent, 'kind' | 'summary'>) => boolean,
): Promise<void> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  if (!response.ok || !response.body) throw new Error(`The event stream answers ${response.status}.`)
  const messages = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  for await (const { data } of messages) if (onEvent(JSON.parse(data))) return
}

/** Follows a session where the browser is. */
export const followSession = (
  { cloud, owner }: Stage,
  id: string,
  onEvent: Parameters<typeof followStream>[2],
): Promise<void> => followStream(cloud.url + pathOf(calls.listEvents, id), owner.token, onEvent)

/** Sessions that run, each of an app of its own. Resolves when all have drawn. */
export async function runSessions(
  stage: Stage,
  { name, count, behave }: { name: string; count: number; behave: Behaviour },
): Promise<string[]> {
  const { gun, servers, owner, elsewhere } = stage
  const there = (call: Call) =>
    behave(
      elsewhere === undefined ? call : { ...call, socketUrl: `${elsewhere.replace('http', 'ws')}/app-ws` },
    )
  const ids: string[] = []
  await inParallel(count, startedAtOnce, async (n) => {
    const packageName = `com.tryit.${name}-${n}`
    await servers.register(gun, owner, packageName, there)
    const id = await startSession(gun, owner, packageName)
    await followSession(stage, id, hasDrawn)
    ids.push(id)
  })
  return ids
}

export const hasDrawn = ({ kind }: Pick<SessionEvent, 'kind'>): boolean => kind === 'layout'

export const stopSessions = async ({ gun, owner }: Stage, ids: string[]): Promise<void> => {
  await Promise.all(
    ids.map((id) => gun.fire({ method: 'DELETE', path: pathOf(calls.stopSession, id), token: owner.token })),
  )
}
