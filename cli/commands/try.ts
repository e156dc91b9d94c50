import { type App, calls, type GlassesModel, type TestStep } from '../../src/api/contract.ts'
import { perform } from '../../src/testRun/perform.ts'
import { isRefusedAs } from '../http/client.ts'
import { CliError, type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'
import { performTyped } from '../session/performTyped.ts'
import { foreignStep, modelOf, type Script, stepsOf } from '../session/script.ts'
import { openServerSession } from '../session/serverSession.ts'

type Options = {
  model?: string
  on?: string | true
  timeout?: string
  address?: string
  release?: string
  script?: Script
}

const defaultSeconds = 10

export async function run(context: Context, options: Options): Promise<Exit> {
  const seconds = secondsOf(options.timeout)
  const { address, release } = options
  const ofWeb = (['address', 'release'] as const).find((name) => options[name] !== undefined)
  if (address !== undefined && release !== undefined)
    throw usageError('--address and --release exclude each other.', 'Choose one of them.')
  // What only a server app can be refused for is said before anything is asked.
  const model = modelOf(options.model)
  const steps = stepsOf(options.script ?? [])
  const app = await readApp(context)
  const foreign = foreignStep(app?.kind ?? 'server', steps)
  if (foreign) throw foreign
  if (app?.kind !== 'web') {
    if (ofWeb) throw usageError(`--${ofWeb} is for web apps.`, 'See how with `glasses try --help`.')
    return tryServer(context, { model, steps, seconds, on: options.on })
  }
  const ofServer = (['on', 'model'] as const).find((name) => options[name] !== undefined)
  if (ofServer) throw usageError(`--${ofServer} is for apps with a server.`, 'Run it again without it.')
  const { tryWeb } = await import('../session/web/tryWeb.ts')
  return tryWeb(context, app, { address, release, steps, seconds })
}

/** Null where the token may not read it, but may start a session of it. */
export async function readApp(context: Context): Promise<App | null> {
  const cloud = await context.cloud()
  const packageName = await context.packageName()
  return cloud.send(calls.getApp, { params: { packageName } }).catch((error: unknown) => {
    if (isRefusedAs(error, exits.notAllowed)) return null
    throw error
  })
}

type Served = { model: GlassesModel; steps: readonly TestStep[]; seconds: number; on: Options['on'] }

async function tryServer(context: Context, { model, steps, seconds, on }: Served): Promise<Exit> {
  const { output } = context
  const packageName = await context.packageName()
  const answersApp = steps.length > 0
  const opened = await openServerSession(context, { model, on, seconds, answersApp })
  const { session, stage, log, end } = opened
  const place = session.listener === null ? '' : `, its server on ${plainLine(session.listener.name)}`
  output.say(`Running ${packageName} on ${model}${place}…`)
  let exit: Exit = exits.failed
  try {
    await (steps.length > 0 ? perform(stage, steps) : performTyped(context, stage, log))
    const { failure, state } = await end()
    if (failure) throw failure
    exit = state === 'failed' ? exits.refused : exits.ok
    return exit
  } catch (error) {
    if (error instanceof CliError) exit = error.exit
    throw error
  } finally {
    await end()
    output.line({ type: 'end', sessionId: session.id, exit }, () => [])
  }
}

export function secondsOf(text: string | undefined): number {
  const seconds = Number(text ?? defaultSeconds)
  if (seconds > 0 && seconds <= 3_600) return seconds
  throw usageError('--timeout is a number of seconds, up to an hour.', 'For example: --timeout 30.')
}
