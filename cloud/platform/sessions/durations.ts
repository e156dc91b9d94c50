/** How long things may take between the platform and an app's server, in milliseconds. */
export const durations = {
  /** From sending the webhook to the app's connection. */
  connection: 10_000,
  /** The least time that is left for it once the webhook is answered. */
  connectionAfterAnswer: 5_000,
  /** From the connection to `tpa_connection_init`. */
  introduction: 5_000,
  /** From the acknowledgement to the first subscription. */
  subscription: 5_000,
  /** For a word that a person says, and between two transcriptions of it at least. */
  word: 333,
  transcription: 300,
  /** From an input to something drawn. */
  layout: 5_000,
  /** From an abnormal close to the next connection: the SDK tries after 1, 2 and 4 s. */
  reconnection: 8_000,
  /** Without anybody who looks. */
  unattended: 60_000,
  /** Without a message or an input. */
  idle: 600_000,
  /** Between two notes of somebody who looks. */
  lastSeen: 15_000,
  /** Between two comments in an event stream. */
  keepAlive: 15_000,
  /** Between two checks whether the reader of an event stream may still read it. */
  streamCheck: 30_000,
  /** For the reader of an event stream to take what was sent. */
  undrained: 60_000,
  /** Between the beginnings of two flushes of the log, at most. */
  flush: 50,
  /** Between two pings to an app, each of which must be answered before the next. */
  ping: 20_000,
  /** Between two signs of life of a process for the sessions it holds. */
  heartbeat: 20_000,
  /** After which a session whose holder gave no sign counts as abandoned. */
  abandoned: 90_000,
  /** For another process to end a session it was asked to end. */
  stopElsewhere: 3_000,
  /** For a closing handshake, after which a socket is cut. */
  close: 1_000,
  /** For a stop request, part by part, when the portal shuts down. */
  lastCall: 1_000,
  /** Between two notes of an API key's use. */
  keyUse: 300_000,
  /** Before a lost connection to the database's notifications is opened again. */
  listenAgain: 1_000,
}

export type Durations = typeof durations

/** Multiplied by RATE_LIMIT_FACTOR where they are counts. */
export const limits = {
  runningSessions: 5,
  /** Of stop requests: so many names of one person's servers are looked up at once. */
  lookUpsPerPerson: 5,
  streamsPerPerson: 10,
  streamsPerSession: 3,
  framesPerSecond: 50,
  frameBytes: 256 * 1024,
  sessionBytes: 20 * 1024 * 1024,
  /** Of an app, and of all apps of a person in a process: what is more is read later. */
  bytesPerSecond: 1024 * 1024,
  personBytesPerSecond: 2 * 1024 * 1024,
  /** Written together at most, unless one line is longer. */
  flushBytes: 256 * 1024,
  /** Lines of a process that wait to be written: beyond, apps pause for so many milliseconds. */
  backlogBytes: 16 * 1024 * 1024,
  backlogPause: 100,
  /** Sockets of an address in one process. */
  socketsPerSecond: 100,
  /** Sockets of a process that have not introduced themselves yet. It is no count. */
  unintroducedSockets: 500,
  /** Of one app at a time, and the characters of each. They are no counts. */
  subscriptions: 64,
  subscriptionLength: 200,
}
