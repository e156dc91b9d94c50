/** Raw sound as glasses send it: 16-bit little-endian samples, mono, in frames of 100 ms. */
export const soundFormat = { sampleRate: 16_000, frameMs: 100, frameBytes: 3_200 } as const

/** Voice for `VAD`. `level`: root mean square of samples up to 32,767; `holdMs`: longer than a pause between words. */
export const voiceActivity = { level: 500, holdMs: 700 } as const
