import { queryOptions } from '@tanstack/react-query'
import type { RunHost } from '../testRun/host.ts'
import { fileNameOf, soundParts, tone, toneName } from '../testRun/stepFiles.ts'
import { calls, isSessionOver, type SessionEvent, soundFormat } from './contract.ts'
import { request } from './http/client.ts'
import { ApiError, isCode, isStatus, NoAnswerError } from './http/errors.ts'
import { followEvents } from './sessions.ts'
import { openSoundSocket } from './sound.ts'

/** The tests stored beside an app. Fails with ApiError or NoAnswerError. */
export const testsQuery = (packageName: string) =>
  queryOptions({
    queryKey: ['app', packageName, 'tests'],
    queryFn: async ({ signal }) =>
      (await request(calls.listTests, { params: { packageName }, signal })).tests,
    // The command line saves tests and results, too.
    staleTime: 0,
  })

/** The tests that were submitted with a version. Fails with ApiError or NoAnswerError. */
export const submittedTestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'tests', id],
    queryFn: async ({ signal }) =>
      (await request(calls.listSubmittedTests, { params: { id }, signal })).tests,
  })

class StepError extends Error {
  override name = 'StepError'
  readonly next: string

  constructor(message: string, next: string) {
    super(message)
    this.next = next
  }
}

const refused = (message: string, next: string) => new StepError(message, next)

export type TestFiles = ReadonlyMap<string, File>

/** The file that a step names. Throws where the person didn't choose it. */
export function chosenFile(files: TestFiles, name: string): File {
  const file = files.get(fileNameOf(name))
  if (file) return file
  throw refused(`The test needs the file ${name}.`, 'Choose the file, then run the test again.')
}

/** A sound that a step names, in parts of 100 ms. Throws. */
export async function soundOf(files: TestFiles, name: string): Promise<readonly number[][]> {
  if (name === toneName) return tone()
  const parts = soundParts(new Uint8Array(await chosenFile(files, name).arrayBuffer()))
  if (parts !== null) return parts
  throw refused(`${name} isn’t a WAV file of 16-bit PCM.`, 'Convert it, and choose it again.')
}

/** What a test runs by in the portal, until `signal` aborts. */
export const testHost = (signal: AbortSignal, files: TestFiles): RunHost => ({
  send: request,
  events: eventsOf,
  stop: (id) =>
    request(calls.stopSession, { params: { id } }).then(
      () => {},
      () => {},
    ),
  now: Date.now,
  wait,
  limit: (ms) => AbortSignal.any([AbortSignal.timeout(ms), signal]),
  signal,
  picture: async (name) => chosenFile(files, name),
  async play(id, name) {
    const parts = await soundOf(files, name)
    const socket = await openSoundSocket(id, signal)
    try {
      for (const part of parts) {
        const frame = new Uint8Array(soundFormat.frameBytes)
        frame.set(part)
        socket.send(new Int16Array(frame.buffer))
        await wait(soundFormat.frameMs, signal)
      }
    } finally {
      socket.close()
    }
  },
  refused,
  log: 'its recording',
  isRefusal: (error) => error instanceof ApiError,
  isFull: (error) => isCode(error, 'TOO_MANY_SESSIONS'),
  wordsOf(error) {
    if (error instanceof StepError) return { message: error.message, next: error.next }
    if (!(error instanceof ApiError) || isStatus(error, 401, 403)) return null
    return { message: error.message, next: '' }
  },
})

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}

/** Of following a log again: in ms, and times in a row. */
const [pause, tries] = [1_000, 5]

async function* eventsOf(id: string, signal: AbortSignal): AsyncGenerator<SessionEvent> {
  let last = 0
  for (let failures = 0; ; ) {
    const before = last
    try {
      for await (const event of following({ id, after: last }, signal)) {
        last = event.sequence
        yield event
      }
      const { session } = await request(calls.getSession, { params: { id }, signal })
      if (isSessionOver(session) && last === before) return
    } catch (error) {
      if (signal.aborted || !(error instanceof NoAnswerError) || failures >= tries) throw error
    }
    failures = last === before ? failures + 1 : 0
    if (last === before) await wait(pause, signal)
  }
}

async function* following(at: { id: string; after: number }, signal: AbortSignal) {
  const left = new AbortController()
  const rows = new TransformStream<SessionEvent, SessionEvent>()
  const writer = rows.writable.getWriter()
  const end = (reason: unknown) => void writer.abort(reason).catch(() => {})
  const stop = () => end(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const write = (events: readonly SessionEvent[]) => {
    for (const event of events) void writer.write(event).catch(() => {})
  }
  void followEvents(at, write, AbortSignal.any([signal, left.signal])).then(
    () => void writer.close().catch(() => {}),
    end,
  )
  try {
    yield* rows.readable
  } finally {
    signal.removeEventListener('abort', stop)
    left.abort()
  }
}
