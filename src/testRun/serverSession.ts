import { type Diagnosis, glassesOf, type Session, type SessionEvent } from '../api/contract.ts'
import { createDeviceAnswers } from './deviceAnswers.ts'
import type { RunHost } from './host.ts'
import { readLog, type Seen } from './seen.ts'
import { serverStage } from './serverStage.ts'
import { createWatch, type Log } from './watch.ts'

type Opening = {
  session: Session
  seconds: number
  /** Whether nobody else answers what the app asks of the glasses. */
  answersApp: boolean
  onSeen?: (event: SessionEvent, seen: Seen) => void
  onDiagnosis?: (found: Diagnosis) => Promise<void>
}

/** What is done in a session of an app with a server that has begun; `end` ends it once. */
export function openServerSession(host: RunHost, { session, seconds, answersApp, ...shown }: Opening) {
  const { id } = session
  const done = new AbortController()
  const answers = answersApp ? createDeviceAnswers(host, id) : null
  const watch = createWatch(answers?.hear)
  const signal = AbortSignal.any([host.signal, done.signal])
  const log = readLog({ host, session, model: glassesOf(session), watch, signal, ...shown })
  let ending: Promise<Log> | undefined

  async function close(): Promise<Log> {
    done.abort()
    const read = await log
    await host.stop(id)
    return read
  }

  return {
    session,
    stage: serverStage({ host, id, watch, seconds, answers }),
    log,
    end(): Promise<Log> {
      ending ??= close()
      return ending
    },
  }
}
