import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { canRecogniseSpeech, recogniseSpeech } from '../../src/lib/recogniseSpeech.ts'

class Recognition {
  static last: Recognition
  lang = ''
  interimResults = false
  onresult?: (event: object) => void
  onerror?: (event: object) => void
  onend?: (() => void) | null
  start = vi.fn()
  abort = vi.fn()
  constructor() {
    Recognition.last = this
  }
  hear(...parts: [string, boolean][]) {
    this.onresult?.({
      results: parts.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })),
    })
  }
}

vi.stubGlobal('webkitSpeechRecognition', Recognition)
afterAll(() => vi.unstubAllGlobals())
const onHeard = vi.fn()
const onEnd = vi.fn()
beforeEach(() => vi.clearAllMocks())
const listen = () => ({ stop: recogniseSpeech('de-DE', onHeard, onEnd), recognition: Recognition.last })

test('hears a sentence grow, then whole', () => {
  const { recognition } = listen()
  expect(canRecogniseSpeech()).toBe(true)
  expect(recognition).toMatchObject({ lang: 'de-DE', interimResults: true })
  expect(recognition.start).toHaveBeenCalledOnce()
  recognition.hear(['guten ', false])
  recognition.hear(['guten ', true], ['Morgen', true])
  recognition.onend?.()
  expect(onHeard.mock.calls).toEqual([
    [{ text: 'guten', isFinal: false }],
    [{ text: 'guten Morgen', isFinal: true }],
  ])
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(null)
})

test.each([
  ['not-allowed', 'refused'],
  ['service-not-allowed', 'refused'],
  ['no-speech', 'nothing'],
  ['network', 'failed'],
])('%s ends it as %s', (error, failure) => {
  const { recognition } = listen()
  recognition.onerror?.({ error })
  recognition.onend?.()
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure)
})

test('stopped, it says nothing more', () => {
  const { stop, recognition } = listen()
  stop()
  expect(recognition.abort).toHaveBeenCalledOnce()
  expect(recognition.onend).toBeNull()
})
