import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridgeLimits } from '../../../src/evenHub/run/pageMessages.ts'
import { openBridge } from '../../../src/pages/tryIt/web/bridgePort.ts'

const origin = 'http://abc.localhost:3000'
const closers: (() => void)[] = []

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

/** A page in a frame; `begin`: it says that it is ready and gives the port that it was given, if any. */
function framed() {
  const posted: { data: unknown; targetOrigin: string; transfer: MessagePort[] }[] = []
  const page = {
    postMessage: (data: unknown, options: { targetOrigin: string; transfer: MessagePort[] }) =>
      posted.push({ data, ...options }),
  } as unknown as MessageEventSource
  const target = new EventTarget()
  const heard = {
    onReady: vi.fn(),
    onMissing: vi.fn(),
    onCall: vi.fn(),
    onNews: vi.fn(),
    onFlood: vi.fn(),
    onOverrun: vi.fn(),
  }
  const bridge = openBridge({ origin, page: () => page, ...heard }, target)
  closers.push(() => bridge.close())

  function begin(changes: { origin?: string; source?: unknown; data?: unknown; onRead?: () => void } = {}) {
    const event = new MessageEvent('message', {
      data: { type: 'even-hub-ready' },
      origin,
      ...('origin' in changes && { origin: changes.origin }),
      ...('data' in changes && { data: changes.data }),
    })
    // Node's own events take no window as their source.
    Object.defineProperty(event, 'source', { value: 'source' in changes ? changes.source : page })
    const { data } = event
    const read = () => {
      changes.onRead?.()
      return data
    }
    Object.defineProperty(event, 'data', { get: read })
    const before = posted.length
    target.dispatchEvent(event)
    const port = posted[before]?.transfer[0]
    if (port) closers.push(() => port.close())
    return port
  }
  return { ...heard, bridge, posted, begin }
}

const problem = { problem: 'must name a method' }
const call = (id: number) => ({ type: 'call', id, json: '{}' })

/** What the page hears at its port. */
function heardAt(port: MessagePort | undefined): unknown[] {
  const messages: unknown[] = []
  if (port) port.onmessage = ({ data }: MessageEvent) => messages.push(data)
  return messages
}

test('gives its port to the page of its origin in its frame alone', async () => {
  const page = framed()
  for (const other of [{ origin: 'http://evil.localhost:3000' }, { source: {} }, { source: null }])
    expect(page.begin(other)).toBeUndefined()
  for (const data of [null, 'even-hub-ready', { type: 'other' }]) expect(page.begin({ data })).toBeUndefined()
  const port = page.begin()
  expect(page.posted).toMatchObject([{ data: { type: 'even-hub-port' }, targetOrigin: origin }])
  expect(page.onReady).toHaveBeenCalledOnce()

  const messages = heardAt(port)
  port?.postMessage(call(1))
  port?.postMessage({ type: 'console', level: 'log', text: 'x'.repeat(5_000) })
  port?.postMessage({ type: 'call', id: 'one', json: '{}' })
  port?.postMessage('nonsense')
  await vi.waitFor(() => expect(page.onNews).toHaveBeenCalledOnce())
  expect(page.onCall.mock.calls).toEqual([[1, problem]])
  expect(page.onNews).toHaveBeenCalledWith({ type: 'console', level: 'log', text: 'x'.repeat(2_000) })
  page.bridge.post({ type: 'ended' })
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'ended' }]))
})

test('takes a page that loads anew for another one', async () => {
  const page = framed()
  const before = page.begin()
  const port = page.begin()
  expect(page.onReady).toHaveBeenCalledTimes(2)
  before?.postMessage(call(1))
  port?.postMessage(call(2))
  await vi.waitFor(() => expect(page.onCall).toHaveBeenCalled())
  expect(page.onCall.mock.calls).toEqual([[2, problem]])
  page.bridge.close()
  expect(page.begin()).toBeUndefined()
})

test('lets 200 calls a second through, and refuses the others', async () => {
  const page = framed()
  const port = page.begin()
  const refused = heardAt(port)
  for (let id = 0; id < bridgeLimits.calls + 2; id++) port?.postMessage(call(id))
  await vi.waitFor(() => expect(refused).toHaveLength(2))
  expect(refused[0]).toEqual({ type: 'result', id: bridgeLimits.calls, value: null })
  expect(page.onCall).toHaveBeenCalledTimes(bridgeLimits.calls)
  expect(page.onFlood.mock.calls).toEqual([[{ calls: bridgeLimits.calls + 1, of: 'calls' }]])
  vi.advanceTimersByTime(1_000)
  port?.postMessage(call(999))
  await vi.waitFor(() => expect(page.onCall).toHaveBeenLastCalledWith(999, problem))
  // Large ones are fewer.
  for (let id = 0; id < 6; id++) port?.postMessage({ type: 'call', id, json: 'x'.repeat(bridgeLimits.json) })
  await vi.waitFor(() => expect(refused).toHaveLength(4))
})

test('hears no more of a page that sends thousands', async () => {
  const page = framed()
  const port = page.begin()
  for (let row = 0; row < bridgeLimits.messages + 10; row++)
    port?.postMessage({ type: 'console', level: 'log', text: '' })
  await vi.waitFor(() => expect(page.onOverrun).toHaveBeenCalledOnce())
  // The last of them says that there is more.
  expect(page.onNews).toHaveBeenCalledTimes(bridgeLimits.calls + 1)
  vi.advanceTimersByTime(1_000)
  port?.postMessage(call(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(page.onCall).not.toHaveBeenCalled()
})

test('hears no more of a page that begins again and again, nor of one whose messages take long to read', () => {
  const restless = framed()
  for (let launch = 0; launch < bridgeLimits.launches; launch++) expect(restless.begin()).toBeDefined()
  expect(restless.onOverrun).not.toHaveBeenCalled()
  expect(restless.begin()).toBeUndefined()
  vi.advanceTimersByTime(1_000)
  expect(restless.begin()).toBeUndefined()
  expect(restless.onOverrun).toHaveBeenCalledOnce()

  const heavy = framed()
  const isHeavy = () => vi.advanceTimersByTime(bridgeLimits.reading + 1)
  expect(heavy.begin({ onRead: isHeavy })).toBeUndefined()
  expect(heavy.onOverrun).toHaveBeenCalledOnce()
})

test('hears why there is no page', () => {
  const page = framed()
  page.begin({ data: { type: 'even-hub-failed', problem: 'x'.repeat(3_000) }, source: {} })
  expect(page.onMissing).not.toHaveBeenCalled()
  expect(page.begin({ data: { type: 'even-hub-failed', problem: 'x'.repeat(3_000) } })).toBeUndefined()
  expect(page.onMissing).toHaveBeenCalledExactlyOnceWith('x'.repeat(2_000))
})
