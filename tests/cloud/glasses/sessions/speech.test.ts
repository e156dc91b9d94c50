import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { playInput } from '../../../../cloud/glasses/sessions/inputs.ts'
import { createSpeech } from '../../../../cloud/glasses/sessions/speech.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const session = {
  id: 'one',
  startedAt: new Date(),
  switchedOff: [],
  subscriptions: ['transcription:en-US'],
  model: 'Even Realities G1',
} as const

const messagesOf = (text: string) =>
  playInput(
    { type: 'speech', text },
    { ...session, switchedOff: [], subscriptions: ['transcription:en-US'] },
    durations,
  ).messages

/** Says texts, and gives when the app receives what, in milliseconds from the first. */
function speaking() {
  const began = Date.now()
  const heard: [number, string, boolean][] = []
  const onSpoken = vi.fn()
  const speech = createSpeech(({ data }) => {
    const { text, isFinal } = data as { text: string; isFinal: boolean }
    heard.push([Date.now() - began, text, isFinal])
  })
  return { heard, onSpoken, speech, say: (text: string) => speech.say(messagesOf(text), onSpoken) }
}

test('words are transcribed as they are said, three a second', () => {
  const { heard, onSpoken, say } = speaking()
  say('turn the page')
  expect(heard).toEqual([[0, 'turn', false]])
  vi.advanceTimersByTime(965)
  expect(onSpoken).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toEqual([
    [0, 'turn', false],
    [333, 'turn the', false],
    [666, 'turn the page', false],
    [966, 'turn the page', true],
  ])
  expect(onSpoken).toHaveBeenCalledOnce()
})

test('a long text has at most 60 transcriptions before its end, each at least 300 ms after the one before', () => {
  const { heard, say } = speaking()
  say('word '.repeat(400))
  vi.runAllTimers()
  expect(heard.length).toBe(61)
  const times = heard.map(([at]) => at)
  const pauses = times.slice(1).map((at, place) => at - (times[place] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300)
  expect(times.at(-1)).toBe(399 * 333 + 300)
})

test('what is said next cuts it short, and what ends the session ends it', () => {
  const { heard, onSpoken, speech, say } = speaking()
  say('turn the page')
  say('stop here')
  expect(heard).toEqual([
    [0, 'turn', false],
    [0, 'turn the page', true],
    [0, 'stop', false],
  ])
  speech.cancel()
  vi.runAllTimers()
  expect(heard.length).toBe(3)
  expect(onSpoken).toHaveBeenCalledOnce()
})
