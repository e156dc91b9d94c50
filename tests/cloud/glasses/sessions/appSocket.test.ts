import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateLine } from '../../../../cloud/features/sessions/logLines.ts'
import { personBucket, sessionPace } from '../../../../cloud/glasses/sessions/appSocket.ts'
import { limits } from '../../../../cloud/glasses/sessions/durations.ts'
import { createQueue, takeBatch } from '../../../../cloud/glasses/sessions/logWriter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = limits.bytesPerSecond

test('an app pauses for as long as what it sent is ahead of its time', () => {
  const pace = sessionPace({ factor: 1, person: () => 0, backlog: () => 0 })
  expect(pace(second)).toBe(0)
  expect(pace(second / 2)).toBe(500)
  vi.advanceTimersByTime(1_000)
  expect(pace(second / 2)).toBe(0)
})

test('the sessions of a person share what the person may send, and all pause where the database is behind', () => {
  const person = personBucket(1)
  let waiting = 0
  const open = () => sessionPace({ factor: 1, person, backlog: () => waiting })
  const [one, two, three] = [open(), open(), open()]
  expect([one(second), two(second), three(second)]).toEqual([0, 0, 500])
  vi.advanceTimersByTime(10_000)
  waiting = limits.backlogBytes + 1
  expect(one(1)).toBe(limits.backlogPause)
})

test('a flush takes a line of each session in turns, and no more than its bytes', () => {
  const line = (summary: string, size: number) => ({
    entries: [{ direction: 'fromApp', kind: 'frame', summary, size } as const],
  })
  const [large, small] = [createQueue(), createQueue()]
  for (let frame = 0; frame < 10; frame++) large.add(line(`large ${frame}`, 100_000), new Date())
  for (let frame = 0; frame < 3; frame++) small.add(line(`small ${frame}`, 10), new Date())
  small.add(stateLine('ended', { state: 'ended' }), new Date())
  expect(small.add(line('too late', 10), new Date())).toBe(0)

  const queues = new Map([
    ['large', large],
    ['small', small],
  ])
  const isWritten = small.mark()
  const first = takeBatch(queues)
  const summaries = (id: string) => first.parts.get(id)?.entries.map(({ summary }) => summary)
  expect(summaries('large')).toEqual(['large 0', 'large 1', 'large 2'])
  expect(summaries('small')).toEqual(['small 0', 'small 1'])
  first.finish()
  expect(isWritten()).toBe(false)

  const next = takeBatch(queues)
  expect(next.parts.get('small')).toMatchObject({
    entries: [{ summary: 'small 2' }, { summary: 'ended' }],
    change: { state: 'ended' },
  })
  next.finish()
  expect(isWritten()).toBe(true)
})
