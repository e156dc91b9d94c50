import type { GlassesModel } from '../../src/api/contract.ts'
import type { Context } from '../lib/context.ts'
import { createDeviceAnswers } from './deviceAnswers.ts'
import { serverStage } from './serverStage.ts'
import { readLog, start, stop } from './trial.ts'
import { createWatch, type Log } from './watch.ts'

type Opening = {
  model: GlassesModel
  /** The computer that it runs on, where that isn't the app's own server. */
  on: string | true | undefined
  seconds: number
  /** Whether nobody else answers what the app asks of the glasses. */
  answersApp: boolean
}

/** A session of an app with a server, and what is done in it; `end` ends it once. Throws CliError. */
export async function openServerSession(context: Context, { model, on, seconds, answersApp }: Opening) {
  const cloud = await context.cloud()
  const session = await start({ cloud, context }, { model, on })
  const { io } = context
  const { id } = session
  const done = new AbortController()
  const answers = answersApp ? createDeviceAnswers({ cloud, id, cwd: io.cwd }) : null
  const trial = { context, cloud, id, watch: createWatch(answers?.hear), seconds, answers }
  const log = readLog(trial, session, AbortSignal.any([io.signal, done.signal]))
  let ending: Promise<Log> | undefined

  async function close(): Promise<Log> {
    done.abort()
    const read = await log
    await stop(trial)
    return read
  }

  return {
    session,
    stage: serverStage(trial),
    log,
    end(): Promise<Log> {
      ending ??= close()
      return ending
    },
  }
}
