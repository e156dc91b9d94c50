import type { GlassesModel } from '../../src/api/contract.ts'
import { openServerSession as open } from '../../src/testRun/serverSession.ts'
import type { Context } from '../lib/context.ts'
import { runHostOf } from './runHost.ts'
import { printing, start } from './trial.ts'

type Opening = {
  model: GlassesModel
  /** The computer that it runs on, where that isn't the app's own server. */
  on: string | true | undefined
  seconds: number
  /** For a test. */
  isTest?: boolean
  /** Whether nobody else answers what the app asks of the glasses. */
  answersApp: boolean
}

/** A session of an app with a server, and what is done in it; `end` ends it once. Throws CliError. */
export async function openServerSession(context: Context, { model, on, isTest = false, ...given }: Opening) {
  const cloud = await context.cloud()
  const session = await start({ cloud, context }, { model, on, isTest })
  return open(runHostOf(context, cloud), { session, ...given, ...printing({ context, cloud }, session) })
}
