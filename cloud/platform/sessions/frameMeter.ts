import type { Finding } from '../../../src/api/contract.ts'
import { limits } from './durations.ts'

/**
 * Counts an app's frames; gives what limit they exceed, if any. `factor` multiplies the counts, `received` are the
 * bytes that count already.
 */
export function frameMeter(factor: number, received = 0): (bytes: number) => Finding<'flood'> | null {
  let second = 0
  let frames = 0
  let total = received

  return (bytes) => {
    const now = Math.floor(performance.now() / 1_000)
    frames = now === second ? frames + 1 : 1
    second = now
    total += bytes
    if (frames > limits.framesPerSecond * factor)
      return { code: 'flood', limit: `${limits.framesPerSecond} messages a second` }
    if (total > limits.sessionBytes * factor)
      return { code: 'flood', limit: `${limits.sessionBytes / 1024 ** 2} MB in a session` }
    return null
  }
}

/** What the socket's own error says of an app's frame; null where it is no frame's fault. */
export function findingOfSocket({ code, message }: Error & { code?: string }): Finding | null {
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
    return { code: 'flood', limit: `${limits.frameBytes / 1024} KiB in a message` }
  if (!code?.startsWith('WS_ERR_')) return null
  return { code: 'bad_frame', problem: message.replace('Invalid WebSocket frame: ', '') }
}
