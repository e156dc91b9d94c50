import { tonePart } from '../evenHub/run/feeds.ts'
import { soundFormat } from '../lib/devices/soundFormat.ts'

const { sampleRate: pace, frameBytes } = soundFormat
const toneParts = 20

/** A file by its own name, in whichever folder a step has it. */
export const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

/** What a step calls the tone of two seconds, for which it needs no file. */
export const toneName = 'tone'
export const tone = (): number[][] => Array.from({ length: toneParts }, (_, place) => tonePart(place))

/** Parts of 100 ms, as the bridge has them, of a WAV file; null where that has no 16-bit PCM. */
export function soundParts(file: Uint8Array): number[][] | null {
  const samples = samplesIn(file)
  if (samples === null) return null
  const bytes = Array.from(new Uint8Array(samples.buffer))
  return Array.from({ length: Math.ceil(bytes.length / frameBytes) }, (_, place) =>
    bytes.slice(place * frameBytes, (place + 1) * frameBytes),
  )
}

/** Mono at 16 kHz. */
function samplesIn(bytes: Uint8Array): Int16Array<ArrayBuffer> | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const idAt = (place: number) => String.fromCharCode(...bytes.subarray(place, place + 4))
  if (bytes.length < 12 || idAt(0) !== 'RIFF' || idAt(8) !== 'WAVE') return null
  let format: { channels: number; rate: number } | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = file.getUint32(at + 4, true)
    const start = at + 8
    if (idAt(at) === 'fmt ' && size >= 16 && start + 16 <= bytes.length) {
      if (file.getUint16(start, true) !== 1 || file.getUint16(start + 14, true) !== 16) return null
      format = { channels: file.getUint16(start + 2, true), rate: file.getUint32(start + 4, true) }
    }
    if (idAt(at) === 'data')
      return (
        format &&
        resampled(
          new DataView(file.buffer, file.byteOffset + start, Math.min(size, bytes.length - start)),
          format,
        )
      )
    at = start + size + (size % 2)
  }
  return null
}

function resampled(data: DataView, { channels, rate }: { channels: number; rate: number }) {
  if (channels < 1 || channels > 8 || rate < 1_000 || rate > 384_000) return null
  const frames = Math.floor(data.byteLength / 2 / channels)
  const samples = new Int16Array(Math.floor((frames * pace) / rate))
  for (let place = 0; place < samples.length; place++) {
    const frame = Math.min(frames - 1, Math.floor((place * rate) / pace))
    let sum = 0
    for (let channel = 0; channel < channels; channel++)
      sum += data.getInt16((frame * channels + channel) * 2, true)
    samples[place] = Math.round(sum / channels)
  }
  return samples
}
