import { soundFormat, voiceActivity } from '../../../src/api/contract.ts'
import { type Entry, type Line, remarkLine } from '../../features/sessions/logLines.ts'
import type { Message } from './messages.ts'

type Options = {
  sessionId: string
  subscriptions: () => string[]
  hasMicrophone: () => boolean
  sendFrame: (frame: Buffer) => void
  send: (message: Message, summary: string) => void
  write: (line: Line) => void
}

/** Sound that pauses for as long has ended, in milliseconds. */
const pause = 1_000
const loggedEvery = 10_000

export type SessionSound = ReturnType<typeof sessionSound>

/** A session's microphone, passed on to an app that listens, with `VAD` as a voice begins and ends. */
export function sessionSound(options: Options) {
  const { sessionId, subscriptions, hasMicrophone, sendFrame, send, write } = options
  let isRunning = false
  let sent = 0
  let quiet = 0
  let hasVoice = false
  let timer: NodeJS.Timeout | undefined

  const listensTo = (stream: string) => subscriptions().includes(stream)

  function begin(): void {
    isRunning = true
    if (!listensTo('audio_chunk'))
      write(remarkLine('The microphone is on, but your app isn’t subscribed to audio_chunk.'))
  }

  function end(): void {
    clearTimeout(timer)
    if (!isRunning) return
    isRunning = false
    setVoice(false)
    report()
  }

  function report(): void {
    if (sent > 0) write({ entries: [soundEntry(sent)] })
    sent = 0
  }

  function setVoice(isVoice: boolean): void {
    if (isVoice === hasVoice) return
    hasVoice = isVoice
    if (!listensTo('VAD')) return
    const data = { type: 'VAD', status: isVoice, timestamp: new Date().toISOString() }
    send({ type: 'data_stream', sessionId, streamType: 'VAD', data }, `data_stream VAD: ${isVoice}`)
  }

  function play(frame: Buffer): void {
    const isLoud = levelOf(frame) >= voiceActivity.level
    quiet = isLoud ? 0 : quiet + soundFormat.frameMs
    if (isLoud || quiet >= voiceActivity.holdMs) setVoice(isLoud)
    if (!listensTo('audio_chunk')) return
    sendFrame(frame)
    sent += frame.length
    if (msOf(sent) >= loggedEvery) report()
  }

  return {
    /** Whole frames, one after the other. */
    take(frames: Buffer): void {
      clearTimeout(timer)
      if (!hasMicrophone()) {
        end()
        return
      }
      if (!isRunning) begin()
      for (let at = 0; at < frames.length; at += soundFormat.frameBytes)
        play(frames.subarray(at, at + soundFormat.frameBytes))
      timer = setTimeout(end, pause)
    },
    end,
  }
}

const msOf = (bytes: number) => (bytes / soundFormat.frameBytes) * soundFormat.frameMs

const soundEntry = (size: number): Entry => ({
  direction: 'toApp',
  kind: 'frame',
  summary: `audio_chunk: ${(msOf(size) / 1_000).toFixed(1)} s of sound`,
  size,
  body: { type: 'audio_chunk', ms: msOf(size) },
})

function levelOf(frame: Buffer): number {
  let sum = 0
  for (let at = 0; at + 1 < frame.length; at += 2) sum += frame.readInt16LE(at) ** 2
  return Math.sqrt(sum / (frame.length / 2))
}
