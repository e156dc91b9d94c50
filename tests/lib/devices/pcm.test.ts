import { expect, test } from 'vitest'

import { createFramer, createVoiceActivity, loudnessOf } from '../../../src/lib/devices/pcm.ts'

/** One second of a tone in blocks of 128 samples, as an AudioWorklet hears it. */
function framesOf(sampleRate: number, hertz: number): Int16Array[] {
  const framer = createFramer(sampleRate)
  const frames: Int16Array[] = []
  for (let start = 0; start < sampleRate; start += 128) {
    const length = Math.min(128, sampleRate - start)
    const block = Float32Array.from(
      { length },
      (_, place) => 0.5 * Math.sin((2 * Math.PI * hertz * (start + place)) / sampleRate),
    )
    frames.push(...framer.push(block))
  }
  return frames
}

test.each([16_000, 44_100, 48_000, 96_000, 8_000])('a second at %i Hz is ten frames of 100 ms', (rate) => {
  const frames = framesOf(rate, 440)
  expect(frames.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 1_600))
  // 440 Hz crosses zero upwards 440 times, at half of full scale.
  const samples = frames.flatMap((frame) => [...frame])
  const crossings = samples.filter((sample, place) => sample >= 0 && (samples[place - 1] ?? 0) < 0)
  expect(crossings.length).toBeGreaterThanOrEqual(438)
  expect(crossings.length).toBeLessThanOrEqual(440)
  for (const frame of frames) expect(loudnessOf(frame)).toBeCloseTo(0.5 / Math.SQRT2, 1)
})

test('what is louder than full scale is cut', () => {
  const [frame] = createFramer(16_000).push(
    Float32Array.from({ length: 1_600 }, (_, place) => (place % 2 ? 3 : -3)),
  )
  expect([...new Set(frame)]).toEqual([-32_767, 32_767])
})

test('a voice is one for a moment after a word, and silence is none', () => {
  const isSpoken = createVoiceActivity()
  const heard = [0, 0.01, 0.3, 0, 0, 0, 0, 0, 0, 0, 0, 0.3]
  expect(heard.map((one) => (isSpoken(one) ? 'v' : '.')).join('')).toBe('..vvvvvvv..v')
})
