import { once } from 'node:events'
import { WebSocket } from 'ws'
import { calls, soundFormat } from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import type { Io } from '../lib/io.ts'
import { soundParts } from './web/sound.ts'

/** Sends a WAV file, or a tone, to an app's server as the glasses' microphone does. Throws CliError. */
export async function playSound(
  { cloud, io }: { cloud: Cloud; io: Io },
  id: string,
  name: string,
): Promise<void> {
  const parts = await soundParts(name, io.cwd)
  const { ticket, path } = await cloud.send(calls.openSound, { params: { id } })
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
