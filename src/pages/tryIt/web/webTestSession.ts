import { type Actor, createActor, type SnapshotFrom, waitFor } from 'xstate'
import { chosenFile, soundOf, type TestFiles } from '../../../api/appTests.ts'
import { isSessionOver, type Session, webPermissions } from '../../../api/contract.ts'
import { viewWebSession, webSessionMachine } from '../../../machines/tryIt/web/webSessionMachine.ts'
import type { RunHost } from '../../../testRun/host.ts'
import type { Opened, Planned } from '../../../testRun/runTest.ts'
import { createWatch, type Log } from '../../../testRun/watch.ts'
import { createAnswers, followRun, webStage } from '../../../testRun/webStage.ts'
import { pickedPicture } from './pickedPicture.ts'
import { loadMetrics, webHostOf } from './webHost.ts'

/** The session of a test, for the frame that its page is in. */
export type TestedPage = Actor<typeof webSessionMachine>

type Opening = Pick<Planned, 'app' | 'test'> & {
  host: RunHost
  session: Session
  seconds: number
  files: TestFiles
  show: (page: TestedPage | null) => void
}

/** As the command line says it, so that a test is the same everywhere. */
const person = 'Developer'
/** Of a page that is told to end, in ms: its last rows have been sent by then, or never are. */
const longestEnd = 10_000

type Snapshot = SnapshotFrom<typeof webSessionMachine>

/** A session of a web app that this browser is the host of, for a test; `end` ends it. */
export async function openWebTest(opening: Opening): Promise<Opened> {
  const { app, test, host, session, seconds, files, show } = opening
  const turnedOff = webPermissions.filter((name) => test.permissions?.[name] === 'off')
  const needs = app.webPermissions.filter(({ type }) => !turnedOff.includes(type))
  await loadMetrics().catch(() => {})
  const page = createActor(webSessionMachine, {
    input: { ...webHostOf({ webPermissions: needs }, person), start: async () => session },
  })
  const watch = createWatch()
  const follow = followRun(watch)
  const answers = createAnswers(({ id, value }) => page.send({ type: 'answer', id, value }))
  page.subscribe((snapshot) => {
    const { run } = snapshot.context
    if (run !== null) {
      follow(run)
      answers.answer(run)
    }
    if (isGone(snapshot)) watch.end(logOf(snapshot, session))
  })
  page.start()
  page.send({ type: 'resume', session })
  show(page)

  return {
    session,
    stage: webStage({
      host,
      watch,
      seconds,
      glasses: {
        run: () => page.getSnapshot().context.run,
        input: (input) => page.send({ type: 'input', input }),
        offer: answers.offer,
        setPlace: answers.setPlace,
      },
      picture: (name) => pickedPicture(chosenFile(files, name)),
      sound: (name) => soundOf(files, name),
      // It is for who looks at the file.
      screenshot: async () => {},
    }),
    async end() {
      page.send({ type: 'stop' })
      await waitFor(page, hasStopped, { timeout: longestEnd }).catch(() => {})
      const log = logOf(page.getSnapshot(), session)
      page.stop()
      show(null)
      await host.stop(session.id)
      return log
    },
  }
}

/** Nothing will be drawn any more. */
function isGone(snapshot: Snapshot): boolean {
  const { session, page } = viewWebSession(snapshot)
  return (session !== null && isSessionOver(session)) || page === 'missing' || page === 'stopped'
}

const hasStopped = (snapshot: Snapshot) =>
  !snapshot.matches('live') ||
  snapshot.matches({ live: { session: 'over' } }) ||
  snapshot.matches({ live: { session: 'unstopped' } })

const logOf = ({ context }: Snapshot, session: Session): Log => {
  const { state, diagnosis } = context.session ?? session
  return { state, diagnosis, failure: null }
}
