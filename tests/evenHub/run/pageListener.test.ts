import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Flood } from '../../../src/api/contract.ts'
import { type PageHeard, pageListener } from '../../../src/evenHub/run/pageListener.ts'
import { bridgeLimits, type PageNews } from '../../../src/evenHub/run/pageMessages.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function listening() {
  const heard = {
    calls: [] as number[],
    news: [] as PageNews[],
    floods: [] as Flood[],
    overruns: [] as Flood[],
  }
  const refused: number[] = []
  const to: PageHeard = {
    onCall: (id) => heard.calls.push(id),
    onNews: (news) => heard.news.push(news),
    onFlood: (flood) => heard.floods.push(flood),
    onOverrun: (flood) => heard.overruns.push(flood),
  }
  const listener = pageListener(to)
  const send = (message: object) =>
    listener.hear(
      () => message,
      (id) => refused.push(id),
    )
  return { heard, refused, send, begin: () => listener.hearWindow(() => ({ type: 'even-hub-ready' })) }
}

const row = (text: string) => ({ type: 'console', level: 'log', text })
const call = (id: number) => ({ type: 'call', id, json: '{"method":"getUserInfo"}' })
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

test('hands on 200 rows of a second, and says once that there were more', () => {
  const { heard, send } = listening()
  for (const place of numbers(300)) send(row(String(place)))
  expect(heard.news).toHaveLength(201)
  expect(heard.news.at(-1)).toMatchObject({ text: '… and more in this second, which the log leaves out' })
  expect(heard.floods).toEqual([{ calls: 201, of: 'messages' }])
  vi.advanceTimersByTime(1_000)
  send(row('later'))
  expect(heard.news.at(-1)).toMatchObject({ text: 'later' })
})

test('refuses calls beyond 200 in a second, and says so once', () => {
  const { heard, refused, send } = listening()
  for (const id of numbers(203)) send(call(id))
  expect(heard.calls).toHaveLength(200)
  expect(refused).toEqual([200, 201, 202])
  expect(heard.floods).toEqual([{ calls: 201, of: 'calls' }])
})

test.each([
  ['a call', { type: 'call', id: 1, json: 'x'.repeat(bridgeLimits.characters + 1) }],
  ['a row', row('x'.repeat(bridgeLimits.characters + 1))],
])('listens no more after %s that is far too large', (_name, message) => {
  const { heard, send } = listening()
  send(message)
  send(call(2))
  expect(heard).toEqual({ calls: [], news: [], floods: [], overruns: [{ calls: 1, of: 'messages' }] })
})

test('listens no more after far too many messages, or pages', () => {
  const talking = listening()
  for (const id of numbers(bridgeLimits.messages + 5)) talking.send(call(id))
  expect(talking.heard.overruns).toEqual([{ calls: bridgeLimits.messages + 1, of: 'messages' }])
  vi.advanceTimersByTime(1_000)
  talking.send(call(0))
  expect(talking.heard.calls).toHaveLength(200)

  const loading = listening()
  for (const _ of numbers(bridgeLimits.launches + 2)) loading.begin()
  expect(loading.heard.overruns).toEqual([{ calls: bridgeLimits.launches + 1, of: 'loads' }])
})
