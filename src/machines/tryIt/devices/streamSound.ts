import type { SoundSocket } from '../../../api/sound.ts'
import { createVoiceActivity, loudnessOf } from '../../../lib/devices/pcm.ts'
import type { Sound, SoundSource } from '../../../lib/devices/sound.ts'

type SoundEvent = { type: 'opened' } | { type: 'heard'; loudness: number; isSpoken: boolean }

/** Sends a source's frames until it is at its end, the session is over or `signal` ends it. Rejects where the source
 * or the socket does not open or is lost. */
export type StreamSound = (
  source: SoundSource,
  signal: AbortSignal,
  on: (event: SoundEvent) => void,
) => Promise<void>

type Ends = {
  openSound: (source: SoundSource) => Promise<Sound>
  openSocket: (signal: AbortSignal) => Promise<SoundSocket>
}

export const createSoundStream =
  ({ openSound, openSocket }: Ends): StreamSound =>
  async (source, signal, on) => {
    const sound = await openSound(source)
    try {
      signal.throwIfAborted()
      const socket = await openSocket(signal)
      try {
        const isSpoken = createVoiceActivity()
        const ended = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => ended.resolve())
        sound.onEnded(ended.resolve)
        sound.onFrame((frame) => {
          const loudness = loudnessOf(frame)
          socket.send(frame)
          on({ type: 'heard', loudness, isSpoken: isSpoken(loudness) })
        })
        on({ type: 'opened' })
        await Promise.race([ended.promise, socket.closed])
      } finally {
        socket.close()
      }
    } finally {
      sound.stop()
    }
  }
