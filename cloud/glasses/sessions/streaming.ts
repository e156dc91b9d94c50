import { randomUUID } from 'node:crypto'
import {
  type Capabilities,
  deviceLimits,
  isStreamOver,
  type StreamFault,
  type VideoStatus,
} from '../../../src/api/contract.ts'
import { type Entry, remarkLine } from '../../features/sessions/logLines.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'
import type { VideoBefore } from '../../features/sessions/videoStatus.ts'
import type { StreamAsk, StreamDialect } from '../devices/readStream.ts'
import { checkAnswer, type RunningStream, statusMessage, statusType } from '../devices/streamMessages.ts'
import type { Durations } from './durations.ts'
import type { SessionLog } from './logWriter.ts'
import type { Message } from './messages.ts'

type Options = {
  row: Pick<SessionRow, 'packageName'>
  siteUrl: string
  durations: Pick<Durations, 'streamStatus'>
  log: Pick<SessionLog, 'write'>
  capabilities: () => Capabilities
  isDisconnected: () => boolean
  send: (message: Message, summary: string) => void
  /** The stream that another process had, as it was told last. */
  before: VideoBefore | null
}

type Start = Extract<StreamAsk, { action: 'start' }>

export type Streaming = ReturnType<typeof sessionStreaming>

const words = {
  cut: 'The connection to the streaming server was lost.',
  silent: 'The glasses didn’t answer three keep-alives.',
  refused: 'The streaming server refused the connection. Check its address and key.',
  disconnected: 'The glasses are disconnected.',
  many: `A session has ${deviceLimits.streams} streams at most.`,
} as const

/** The video streams of a session's glasses, of which one runs at a time. No video is sent anywhere. */
export function sessionStreaming({ row, siteUrl, durations, log, send, before, ...glasses }: Options) {
  const place = { packageName: row.packageName, siteUrl }
  let running: RunningStream | null = null
  let elsewhere = before
  let next: NodeJS.Timeout | undefined
  let limit: NodeJS.Timeout | undefined
  let count = 0
  let isRefused = false

  function tell(
    dialect: StreamDialect,
    status: VideoStatus,
    { stream = null, error = null }: { stream?: RunningStream | null; error?: string | null } = {},
  ): void {
    const summary = `${statusType(dialect)}: ${status}${error === null ? '' : `: ${error}`}`
    send(statusMessage(place, dialect, { status, error, stream }), summary)
  }

  function become(status: VideoStatus, error: string | null = null): void {
    if (!running) return
    const stream = running
    const wasShown = isShown(stream)
    stream.status = status
    if (isShown(stream) !== wasShown) show(wasShown ? null : stream.id)
    if (isStreamOver(status)) clear()
    tell(stream.dialect, status, { stream, error })
  }

  const show = (videoStream: string | null) => log.write({ entries: [], change: { videoStream } })

  function clear(): void {
    clearTimeout(next)
    clearTimeout(limit)
    running = null
  }

  function soon(act: () => void): void {
    clearTimeout(next)
    clearTimeout(limit)
    next = setTimeout(act, durations.streamStatus)
  }

  /** Why a stream can't begin; null where it can. */
  function obstacle({ problem }: Start): string | null {
    const { modelName, hasCamera, camera } = glasses.capabilities()
    if (!hasCamera || !camera?.video?.canStream) return `${modelName} has no camera.`
    if (glasses.isDisconnected()) return words.disconnected
    return problem ?? (count >= deviceLimits.streams ? words.many : null)
  }

  function start(ask: Start): void {
    const { dialect, address, outputs, seconds, wantsWebRtc } = ask
    const error = obstacle(ask)
    if (error !== null) {
      log.write(remarkLine(error))
      tell(dialect, 'error', { error })
      return
    }
    become('stopped')
    count += 1
    log.write(remarkLine(simulated(dialect, wantsWebRtc)))
    running = { id: randomUUID(), dialect, status: 'initializing', startedAt: new Date(), address, outputs }
    become('initializing')
    soon(() => {
      become(dialect === 'managed' ? 'preparing' : 'connecting')
      soon(() => (isRefused ? refuse() : activate(seconds)))
    })
  }

  function refuse(): void {
    isRefused = false
    become('error', words.refused)
  }

  function activate(seconds: number | null): void {
    become('active')
    if (seconds !== null) limit = setTimeout(stop, seconds * 1_000)
  }

  function stop(): void {
    become('stopping')
    soon(() => become('stopped'))
  }

  function cut(): void {
    const lose = () => become('error', words.cut)
    if (running?.dialect === 'managed') lose()
    else {
      become('reconnecting')
      soon(lose)
    }
  }

  const canFail = (fault: StreamFault): boolean =>
    fault === 'refused' || (running !== null && !['stopping', 'reconnecting'].includes(running.status))

  function fail(fault: StreamFault): void {
    if (fault === 'refused') isRefused = true
    else if (fault === 'cut') cut()
    else become(running?.dialect === 'managed' ? 'error' : 'timeout', words.silent)
  }

  return {
    read(entry: Entry, ask: StreamAsk): void {
      log.write({ entries: [entry] })
      if (ask.action === 'check')
        send(checkAnswer(place, ask.requestId, running), 'stream_status_check_response')
      else if (ask.action === 'start') start(ask)
      else if (running?.dialect !== ask.dialect) tell(ask.dialect, 'stopped')
      else if (running.status !== 'stopping') stop()
    },

    /** Whether there was a stream that it happened to. */
    fault(fault: StreamFault): boolean {
      if (!canFail(fault)) return false
      log.write(remarkLine(faultWords[fault], { input: { type: 'streamFault', fault } }))
      fail(fault)
      return true
    },

    /** The glasses went away. */
    lose(): void {
      if (canFail('timeout')) fail('timeout')
    },

    /** Ends a stream that ran in another process. */
    resume(): void {
      if (elsewhere === null || isStreamOver(elsewhere.status)) return
      const { id: streamId, type } = elsewhere
      elsewhere = null
      show(null)
      send({ type, streamId, status: 'stopped' }, `${type}: stopped`)
    },

    /** Whether viewers may see a stream. */
    isWatched: (id: string) => running?.id === id && isShown(running),

    /** Ends the stream with its session. */
    end(): void {
      become('stopped')
      clear()
    },

    release: clear,
  }
}

/** Whether viewers see it. */
const isShown = ({ dialect, status }: RunningStream) => dialect === 'managed' && status === 'active'

const faultWords: Record<StreamFault, string> = {
  cut: 'You cut the video stream.',
  timeout: 'You let the video stream time out.',
  refused: 'The streaming server will refuse your app’s next stream.',
}

function simulated(dialect: StreamDialect, wantsWebRtc: boolean): string {
  if (dialect !== 'managed')
    return 'Try It simulates this stream: your app gets its statuses, and no video is sent to the address.'
  return `Try It simulates this stream: viewers see a test picture.${wantsWebRtc ? ' There’s no WebRTC address.' : ''}`
}
