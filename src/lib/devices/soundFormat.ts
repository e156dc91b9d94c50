/** Raw sound as glasses send it: 16-bit little-endian samples, mono, in frames of 100 ms. */
export const soundFormat = { sampleRate: 16_000, frameMs: 100, frameBytes: 3_200 } as const

/** What `VAD` takes for a voice. `level`: the root mean square of a frame's samples, of which the largest is 32,767.
 * `holdMs`: a voice ends after as long without one, longer than the pause between two words. */
export const voiceActivity = { level: 500, holdMs: 700 } as const
