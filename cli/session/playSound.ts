import { once } from 'node:events'
import { WebSocket } from 'ws'
import { calls, soundFormat } from '../../src/api/contract.ts'
import { timeLimit } from '../lib/io.ts'
import { refused } from './perform.ts'
import type { Trial } from './trial.ts'
import { soundParts } from './web/sound.ts'

/** What takes raw sound, or hears from it that somebody speaks. */
const hearing = ['audio_chunk', 'VAD']

/** Sends a WAV file, or a tone, to an app's server as the glasses' microphone does. Throws CliError. */
export async function playSound(trial: Trial & { seconds: number }, name: string): Promise<void> {
  const { cloud, context, watch, seconds } = trial
  const { io } = context
  const parts = await soundParts(name, io.cwd)
  const isHeard = () =>
    watch.subscriptions().some((stream) => hearing.some((one) => stream.split('?', 1)[0] === one))
  if (!(await watch.until(isHeard, timeLimit(seconds * 1_000, io.signal)))) {
    io.signal.throwIfAborted()
    throw refused(
      `The app didn’t listen to the microphone within ${seconds} s.`,
      'Subscribe to audio_chunk in the app, then try again.',
    )
  }
  watch.begin()
  const { ticket, path } = await cloud.send(calls.openSound, { params: { id: trial.id } })
  const socket = new WebSocket(`${cloud.url.replace(/^http/, 'ws')}${path}`, { perMessageDeflate: false })
  try {
    await once(socket, 'open', { signal: io.signal })
    socket.send(ticket)
    for (const part of parts) {
      const frame = Buffer.alloc(soundFormat.frameBytes)
      frame.set(part)
      socket.send(frame)
      await io.wait(soundFormat.frameMs, io.signal)
    }
  } finally {
    socket.close()
  }
}
