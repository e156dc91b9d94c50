import { hostLimits, requestTimes } from '../../../src/api/contract.ts'
import { listenerDurations } from '../../features/listeners/connection.ts'

/** How long things may take between the platform and an app's server, in milliseconds. */
export const durations = {
  ...listenerDurations,
  connection: 10_000,
  connectionAfterAnswer: 5_000,
  subscription: 5_000,
  word: 333,
  transcription: 300,
  layout: 5_000,
  ...requestTimes,
  /** The SDK's last of three tries comes 7 s after a loss. */
  reconnection: 8_000,
  restart: 60_000,
  restartPause: 2_000,
  settled: 10_000,
  unattended: 60_000,
  idle: 600_000,
  lastSeen: 15_000,
  keepAlive: 15_000,
  streamCheck: 30_000,
  undrained: 60_000,
  flush: 50,
  ping: 20_000,
  soundCheck: 5_000,
  heartbeat: 20_000,
  /** From one status of a video stream to the next. */
  streamStatus: 600,
  abandoned: 90_000,
  hostSilence: hostLimits.silence as number,
  stopElsewhere: 3_000,
  close: 1_000,
  lastCall: 1_000,
  keyUse: 300_000,
  listenAgain: 1_000,
}

export type Durations = typeof durations

export const limits = {
  runningSessions: 5,
  lookUpsPerPerson: 5,
  streamsPerPerson: 10,
  streamsPerSession: 3,
  roleStreamsPerPerson: 30,
  framesPerSecond: 50,
  /** Of any socket, whatever they are: twice what an app at its limit and a listener at theirs send. */
  socketFramesPerSecond: 500,
  /** In so many pieces a message may come, and a frame. */
  fragments: 128,
  bufferedChunks: 4_096,
  frameBytes: 256 * 1024,
  sessionBytes: 20 * 1024 * 1024,
  bytesPerSecond: 1024 * 1024,
  personBytesPerSecond: 2 * 1024 * 1024,
  flushBytes: 256 * 1024,
  /** Lines of a process that wait to be written: beyond, apps pause for so many milliseconds. */
  backlogBytes: 16 * 1024 * 1024,
  backlogPause: 100,
  socketsPerSecond: 100,
  unintroducedSockets: 500,
  unintroducedByAddress: 100,
  /** One and a half times what a microphone gives. */
  soundBytesPerSecond: 48_000,
  waitingSoundFrames: 10,
  subscriptions: 64,
  subscriptionLength: 200,
}
