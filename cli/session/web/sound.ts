import { tonePart } from '../../../src/evenHub/run/feeds.ts'
import { usageError } from '../../lib/cliError.ts'
import { readBytes } from '../../lib/files.ts'

const pace = 16_000
/** Bytes of 100 ms: 16 bits a sample. */
const part = (pace / 10) * 2
const toneParts = 20
const largest = 20 * 1_024 * 1_024

/** Parts of 100 ms as the bridge has them: a tone of two seconds, or a WAV file. Throws CliError. */
export async function soundParts(name: string, folder: string): Promise<number[][]> {
  if (name === 'tone') return Array.from({ length: toneParts }, (_, place) => tonePart(place))
  const samples = samplesIn(await readBytes(name, folder, largest))
  if (samples === null)
    throw usageError(`${name} isn’t a WAV file of 16-bit PCM.`, 'Convert it, or use --feed tone.')
  const bytes = Array.from(new Uint8Array(samples.buffer))
  return Array.from({ length: Math.ceil(bytes.length / part) }, (_, place) =>
    bytes.slice(place * part, (place + 1) * part),
  )
}

/** Mono at 16 kHz of a WAV file; null where it has no 16-bit PCM. */
export function samplesIn(file: Buffer): Int16Array<ArrayBuffer> | null {
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    return null
  let format: { channels: number; rate: number } | null = null
  for (let at = 12; at + 8 <= file.length; ) {
    const [id, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    const chunk = file.subarray(at + 8, at + 8 + size)
    if (id === 'fmt ' && chunk.length >= 16) {
      if (chunk.readUInt16LE(0) !== 1 || chunk.readUInt16LE(14) !== 16) return null
      format = { channels: chunk.readUInt16LE(2), rate: chunk.readUInt32LE(4) }
    }
    if (id === 'data') return format && resampled(chunk, format)
    at += 8 + size + (size % 2)
  }
  return null
}

function resampled(data: Buffer, { channels, rate }: { channels: number; rate: number }) {
  if (channels < 1 || channels > 8 || rate < 1_000 || rate > 384_000) return null
  const frames = Math.floor(data.length / 2 / channels)
  const samples = new Int16Array(Math.floor((frames * pace) / rate))
  for (let place = 0; place < samples.length; place++) {
    const frame = Math.min(frames - 1, Math.floor((place * rate) / pace))
    let sum = 0
    for (let channel = 0; channel < channels; channel++)
      sum += data.readInt16LE((frame * channels + channel) * 2)
    samples[place] = Math.round(sum / channels)
  }
  return samples
}
