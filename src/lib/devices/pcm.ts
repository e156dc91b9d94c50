import { soundFormat, voiceActivity } from './soundFormat.ts'

const frameSamples = (soundFormat.sampleRate * soundFormat.frameMs) / 1_000

/** Frames samples (−1 to 1) for the wire; `push` gives the full ones. Each is an average, which damps above 8 kHz. */
export function createFramer(sampleRate: number) {
  const step = sampleRate / soundFormat.sampleRate
  let frame = new Int16Array(frameSamples)
  let filled = 0
  let sum = 0
  let weight = 0

  function emit(full: Int16Array<ArrayBuffer>[]): void {
    frame[filled++] = Math.round(Math.max(-1, Math.min(1, sum / step)) * 32_767)
    sum = 0
    weight = 0
    if (filled < frameSamples) return
    full.push(frame)
    frame = new Int16Array(frameSamples)
    filled = 0
  }

  return {
    push(block: Float32Array): Int16Array<ArrayBuffer>[] {
      const full: Int16Array<ArrayBuffer>[] = []
      for (const sample of block) {
        let left = 1
        while (weight + left >= step - 1e-9) {
          const part = step - weight
          sum += sample * part
          left -= part
          emit(full)
        }
        if (left > 1e-9) {
          sum += sample * left
          weight += left
        }
      }
      return full
    },
  }
}

/** The effective value of a frame, from 0 to 1. */
export function loudnessOf(frame: Int16Array): number {
  let sum = 0
  for (const sample of frame) sum += (sample / 32_768) ** 2
  return Math.sqrt(sum / frame.length)
}

const spokenLoudness = voiceActivity.level / 32_768
const quietFrames = voiceActivity.holdMs / soundFormat.frameMs

/** Whether somebody speaks, frame by frame; after a word it says so for a little longer. */
export function createVoiceActivity() {
  let quiet = quietFrames
  return (loudness: number): boolean => {
    quiet = loudness >= spokenLoudness ? 0 : Math.min(quietFrames, quiet + 1)
    return quiet < quietFrames
  }
}
