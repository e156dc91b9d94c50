import { createInterface } from 'node:readline'

import {
  type App,
  calls,
  type GlassesModel,
  isHardwareType,
  missingSentence,
  modelsWith,
} from '../../src/api/contract.ts'
import { isRefusedAs } from '../http/client.ts'
import { CliError, type Exit, exits, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { timeLimit } from '../lib/io.ts'
import { plainLine } from '../lib/text.ts'
import {
  modelOf,
  type Script,
  type ScriptStep,
  stepsOf,
  typedCommands,
  typedStep,
  webFlags,
} from '../session/script.ts'
import { connecting, readLog, send, start, stop, type Trial } from '../session/trial.ts'
import { createWatch, type Log } from '../session/watch.ts'

type Options = {
  model?: string
  on?: string | true
  timeout?: string
  address?: string
  release?: string
  script?: Script
}
type Run = Trial & { seconds: number }

const defaultSeconds = 10
/** How long an app may take to draw after the last input, in ms. */
const settling = 1_000

/** A session of Try It, whose glasses are this terminal: a script or typed lines are what is done with them. */
export async function run(context: Context, options: Options): Promise<Exit> {
  const { script = [] } = options
  const seconds = secondsOf(options.timeout)
  const { address, release } = options
  const ofWeb =
    (['address', 'release'] as const).find((name) => options[name] !== undefined) ?? webFlagOf(script)
  if (address !== undefined && release !== undefined)
    throw usageError('--address and --release exclude each other.', 'Choose one of them.')
  // What only a server app can be refused for is said before anything is asked.
  const model = modelOf(options.model)
  const steps = ofWeb === null ? stepsOf(script) : []
  const app = await readApp(context)
  if (app?.kind !== 'web') {
    if (ofWeb !== null) throw usageError(`--${ofWeb} is for web apps.`, 'See how with `glasses try --help`.')
    return tryServer(context, { model, steps, seconds, on: options.on })
  }
  const ofServer = (['on', 'model'] as const).find((name) => options[name] !== undefined)
  if (ofServer) throw usageError(`--${ofServer} is for apps with a server.`, 'Run it again without it.')
  const { tryWeb } = await import('../session/web/tryWeb.ts')
  return tryWeb(context, app, { address, release, script, seconds })
}

const webFlagOf = (script: Script): string | null =>
  script.find(({ name }) => webFlags.includes(name))?.name ?? null

/** Null where the token may not read it, but may start a session of it. */
async function readApp(context: Context): Promise<App | null> {
  const cloud = await context.cloud()
  const packageName = await context.packageName()
  return cloud.send(calls.getApp, { params: { packageName } }).catch((error: unknown) => {
    if (isRefusedAs(error, exits.notAllowed)) return null
    throw error
  })
}

type Served = { model: GlassesModel; steps: readonly ScriptStep[]; seconds: number; on: Options['on'] }

async function tryServer(context: Context, { model, steps, seconds, on }: Served): Promise<Exit> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const session = await start({ cloud, context }, { model, on })
  const place = session.listener === null ? '' : `, its server on ${plainLine(session.listener.name)}`
  output.say(`Running ${packageName} on ${model}${place}…`)

  const done = new AbortController()
  const trial: Run = { context, cloud, id: session.id, watch: createWatch(), seconds }
  const log = readLog(trial, session, AbortSignal.any([io.signal, done.signal]))
  let exit: Exit = exits.failed
  try {
    await (steps.length > 0 ? perform(trial, steps) : listen(trial, log))
    done.abort()
    const { failure, state } = await log
    if (failure) throw failure
    exit = state === 'failed' ? exits.refused : exits.ok
    return exit
  } catch (error) {
    if (error instanceof CliError) exit = error.exit
    throw error
  } finally {
    done.abort()
    await log
    await stop(trial)
    output.line({ type: 'end', sessionId: session.id, exit }, () => [])
  }
}

function secondsOf(text: string | undefined): number {
  const seconds = Number(text ?? defaultSeconds)
  if (seconds > 0 && seconds <= 3_600) return seconds
  throw usageError('--timeout is a number of seconds, up to an hour.', 'For example: --timeout 30.')
}

async function perform(trial: Run, steps: readonly ScriptStep[]): Promise<void> {
  const { context, watch, seconds } = trial
  const { signal } = context.io
  if (!(await watch.isReady(timeLimit(connecting, signal)))) {
    signal.throwIfAborted()
    throw notReady(trial)
  }
  for (const step of steps) {
    if ('input' in step) {
      const missing = await send(trial, step.input)
      if (missing !== null)
        throw refused(
          missingSentence(missing),
          isHardwareType(missing)
            ? `Try other glasses with --model: ${modelsWith(missing).join(' or ')}.`
            : 'Subscribe to it in the app, then try again.',
        )
    } else {
      const timeout = timeLimit(seconds * 1_000, signal)
      if (await watch.shows(step.expect, timeout)) continue
      signal.throwIfAborted()
      throw refused(
        `The lens didn’t show “${step.expect}” within ${seconds} s.`,
        'Read what it showed above. Wait longer with --timeout <seconds>.',
      )
    }
  }
  const last = steps.at(-1)
  if (last && 'input' in last) await context.io.wait(settling, signal)
}

const refused = (message: string, next: string) =>
  new CliError(message, { exit: exits.refused, code: 'expectation', next })

/** Why the app gets no input: its failure is printed by then. */
function notReady({ watch }: Trial): unknown {
  const over = watch.over()
  if (over === null)
    return refused(
      'The app didn’t subscribe to anything in time.',
      'Start its server, and read what’s printed above.',
    )
  if (over.failure) return over.failure
  return refused(
    'The session ended before the app heard anything.',
    over.diagnosis === null ? 'Read what’s printed above.' : 'Fix what’s printed above, then run it again.',
  )
}

async function listen(trial: Trial, log: Promise<Log>): Promise<void> {
  const { io, output } = trial.context
  if (io.stdin.isTTY) output.say(`Type what you say. ${commandHelp}`)
  // A person waits for the app. A pipe doesn't, and its first lines would be lost.
  else await trial.watch.isReady(timeLimit(connecting, io.signal))
  const lines = createInterface({ input: io.stdin, signal: io.signal, terminal: false })
  void log.then(() => lines.close())
  let isAny = false
  for await (const line of lines) {
    isAny = true
    await answer(trial, line)
  }
  if (!isAny && !io.stdin.isTTY) await log
  else if (!io.signal.aborted) await io.wait(settling, io.signal)
}

const commandHelp = `Commands: ${typedCommands.join(', ')}. Ctrl-C ends.`

async function answer(trial: Trial, line: string): Promise<void> {
  const { output, io } = trial.context
  try {
    const step = typedStep(line)
    if (step === 'help') return output.say(commandHelp)
    if (step === null || !('input' in step)) return
    const missing = await send(trial, step.input)
    if (missing !== null) output.warn(`${missingSentence(missing)} It didn’t hear ${step.words}.`)
  } catch (error) {
    if (!(error instanceof CliError) || io.signal.aborted) throw error
    output.warn(`${error.message} ${error.next}`)
  }
}
