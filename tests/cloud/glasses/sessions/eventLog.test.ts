import { expect, it, vi } from 'vitest'

import type { Database } from '../../../../cloud/db/database.ts'
import { toEvent } from '../../../../cloud/features/sessions/toSession.ts'
import { createFeed, followLog } from '../../../../cloud/glasses/sessions/eventLog.ts'
import { createEventStreams } from '../../../../cloud/glasses/sessions/viewers.ts'

const startedAt = new Date('2026-11-02T10:00:00.000Z')
const session = { id: 'session', startedAt, state: 'running' as const }
const line = (sequence: number, length = 0) => ({
  sessionId: session.id,
  day: '2026-11-02',
  sequence,
  at: startedAt,
  direction: 'fromApp' as const,
  kind: 'frame' as const,
  summary: `Frame ${sequence}`,
  size: length,
  body: 'x'.repeat(length),
})

/** A database that answers each statement in turn, and then with nothing. */
function answering(...answers: (() => object[])[]): Database {
  const query: object = new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'then'
          ? (resolve: (rows: object[]) => void) => resolve(answers.shift()?.() ?? [])
          : () => query,
    },
  )
  return query as Database
}

function follow(feed: ReturnType<typeof createFeed>) {
  const { signal } = new AbortController()
  const log = followLog({ feed, session, after: 0, pause: 10, signal, closing: signal })
  return {
    /** The sequences of the next page. */
    async next() {
      const { value } = await log.next()
      return [...String(value?.bytes ?? '').matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
    },
    end: () => log.return(null),
  }
}

it('reads again what another process wrote while it read', async () => {
  const feed = createFeed(
    answering(
      () => {
        feed.grown(session.id, 2)
        return [line(1)]
      },
      () => [line(2)],
    ),
  )
  const log = follow(feed)
  expect([await log.next(), await log.next()]).toEqual([[1], [2]])
  await log.end()
})

it('reads once for all who follow', async () => {
  const reads = vi.fn(() => [line(1), line(2)])
  const feed = createFeed(answering(reads))
  const logs = Array.from({ length: 3 }, () => follow(feed))
  expect(await Promise.all(logs.map(({ next }) => next()))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ])
  const waiting = logs.map(({ next }) => next())
  feed.deliver(session.id, [toEvent(line(3))])
  expect(await Promise.all(waiting)).toEqual([[3], [3], [3]])
  expect(reads).toHaveBeenCalledTimes(1)
  for (const { end } of logs) await end()
})

it('has only the latest lines in memory, and gives slow readers the others from the database', async () => {
  const size = 200_000
  const feed = createFeed(answering(...[1, 2, 3].map((sequence) => () => [line(sequence, size)])))
  const log = follow(feed)
  expect(await log.next()).toEqual([1])
  for (let sequence = 2; sequence <= 8; sequence++) feed.deliver(session.id, [toEvent(line(sequence, size))])
  // 4 to 8 are in memory, which is 1 MB.
  const further = [await log.next(), await log.next(), await log.next(), await log.next()]
  expect(further).toEqual([[2], [3], [4], [5]])
  await log.end()
})

const inBackground =
  <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
  (...given: Given) =>
    void work(...given)

it('streams only as fast as it is read, and cuts off who reads nothing', async () => {
  const { openStream: open } = createEventStreams({
    durations: { streamCheck: 5, undrained: 20 },
    inBackground,
  })
  let given = 0
  let cut = () => {}
  const isCut = new Promise<void>((resolve) => {
    cut = resolve
  })
  const options = {
    places: [{ of: 'session', most: 1, refusal: 'Open elsewhere.' }],
    personId: 'person',
    isAllowed: async () => true,
    cut,
    async *pages() {
      for (;;) {
        given += 1
        yield { bytes: Buffer.alloc(1_000), last: given, isEnd: false }
      }
    },
  }
  const reader = open(options).getReader()
  await reader.read()
  await isCut
  expect(given).toBe(1)
  // Its place is free again.
  await open(options).cancel()
})

it('ends a stream whose reader lost the right to it while it was opened', async () => {
  const { openStream: open } = createEventStreams({
    durations: { streamCheck: 3_600_000, undrained: 3_600_000 },
    inBackground,
  })
  const stream = open({
    places: [{ of: 'session', most: 1, refusal: 'Open elsewhere.' }],
    personId: 'person',
    isAllowed: async () => false,
    cut() {},
    pages: (signal) =>
      followLog({
        feed: createFeed(answering()),
        session,
        after: 0,
        pause: 3_600_000,
        signal,
        closing: new AbortController().signal,
      }),
  })
  expect(await stream.getReader().read()).toEqual({ done: true, value: undefined })
})
