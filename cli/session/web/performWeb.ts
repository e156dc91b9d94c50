import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { ContainersLayout } from '../../../src/api/contract/glasses/containers.ts'
import { movement } from '../../../src/evenHub/run/feeds.ts'
import { CliError, exits } from '../../lib/cliError.ts'
import type { Context } from '../../lib/context.ts'
import { writeWhole } from '../../lib/files.ts'
import { type Io, timeLimit } from '../../lib/io.ts'
import { connecting } from '../trial.ts'
import type { Log, Watch } from '../watch.ts'
import type { Host } from './host.ts'
import { pictureOf } from './pictureFile.ts'
import { soundParts } from './sound.ts'
import { typedWebCommands, typedWebStep, type WebStep } from './webScript.ts'

export type WebTrial = {
  context: Context
  host: Host
  watch: Watch
  draw: (layout: ContainersLayout | null) => Promise<Uint8Array>
  seconds: number
}

/** How long an app may take to draw after an input, in ms. */
const settling = 1_000
/** Nobody presses sooner after what they see, in ms. */
const reaction = 300
/** Between two looks at whether something has come, in ms. */
const pace = 50
/** Of sound, as glasses send it. */
const soundPace = 100

/** Does the steps of a script one after another. Throws CliError for the first that fails. */
export async function performWeb(trial: WebTrial, steps: readonly WebStep[]): Promise<void> {
  const { signal, wait } = trial.context.io
  await requireReady(trial)
  let isSettled = true
  for (const step of steps) {
    if ('screenshot' in step && !isSettled) await wait(settling, signal)
    await act(trial, step)
    isSettled = 'expect' in step || 'screenshot' in step
  }
  if (!isSettled) await wait(settling, signal)
}

async function requireReady({ watch, context }: WebTrial): Promise<void> {
  const { signal } = context.io
  if (await watch.isReady(timeLimit(connecting, signal))) return
  signal.throwIfAborted()
  throw watch.over() === null
    ? refused('The app didn’t draw anything in time.', 'Read what’s printed above, then run it again.')
    : refused('The app’s page didn’t load.', 'Start your dev server, or name the page with --address.')
}

async function act(trial: WebTrial, step: WebStep): Promise<void> {
  const { host, watch, context, seconds } = trial
  const { signal } = context.io
  const timeout = timeLimit(seconds * 1_000, signal)
  if ('input' in step) {
    await context.io.wait(reaction, signal)
    watch.begin()
    host.input(step.input)
  } else if ('screenshot' in step) await takeScreenshot(trial, step.screenshot)
  else if ('sound' in step) await play(trial, step.sound)
  else if ('walk' in step) await walk(trial, step.walk)
  else if ('picture' in step) host.offer(await pictureOf(step.picture, context.io.cwd))
  else if ('exit' in step) {
    if (!(await asksToExit(trial, timeout)))
      throw refused(
        `The glasses didn’t ask whether to exit within ${seconds} s.`,
        'On its first page, your app answers a double press with shutDownPageContainer(1).',
      )
    watch.begin()
    host.input({ type: 'exit', answer: step.exit })
  } else if (!(await watch.shows(step.expect, timeout))) {
    signal.throwIfAborted()
    throw refused(
      `The lens didn’t show “${step.expect}” within ${seconds} s.`,
      'Read what it showed above. Wait longer with --timeout <seconds>.',
    )
  }
}

const refused = (message: string, next: string) =>
  new CliError(message, { exit: exits.refused, code: 'expectation', next })

const asksToExit = ({ host, context: { io } }: WebTrial, timeout: AbortSignal) =>
  comesTrue(() => host.run().host.exitDialog !== null, timeout, io)

async function comesTrue(
  isSo: () => boolean,
  timeout: AbortSignal,
  io: Pick<Io, 'signal' | 'wait'>,
): Promise<boolean> {
  while (!isSo()) {
    if (timeout.aborted) {
      io.signal.throwIfAborted()
      return false
    }
    await io.wait(pace, io.signal)
  }
  return true
}

/** To the microphone that the app listens to, for which it has as long as for a text. */
async function play({ host, context: { io }, seconds, watch }: WebTrial, name: string): Promise<void> {
  const parts = await soundParts(name, io.cwd)
  const isOpen = () => host.run().host.microphone !== null
  if (!(await comesTrue(isOpen, timeLimit(seconds * 1_000, io.signal), io)))
    throw refused(
      `The app didn’t listen to a microphone within ${seconds} s.`,
      'It calls audioControl(true) once its start-up page is there.',
    )
  watch.begin()
  for (const samples of parts) {
    const source = host.run().host.microphone
    if (source !== null) host.input({ type: 'sound', samples, source })
    await io.wait(soundPace, io.signal)
  }
}

/** As often as the app wants to hear of it. */
async function walk({ host, context: { io }, watch }: WebTrial, seconds: number): Promise<void> {
  watch.begin()
  for (const end = io.now() + seconds * 1_000; io.now() < end; ) {
    const { imuPace } = host.run().host
    if (imuPace !== null) host.input({ type: 'imu', ...movement({ x: 0, y: 0, walking: true }, io.now()) })
    await io.wait(imuPace ?? pace, io.signal)
  }
}

async function takeScreenshot({ host, draw, context }: WebTrial, name: string): Promise<void> {
  const { io, output } = context
  const path = resolve(io.cwd, name)
  const picture = await draw(host.run().display)
  await writeWhole(path, picture).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(`Couldn’t write ${path}${cause.code ? ` (${cause.code})` : ''}.`, {
      exit: exits.failed,
      code: 'file_unwritable',
      next: 'Name another file with --screenshot.',
      cause,
    })
  })
  output.line({ type: 'screenshot', path }, () => [output.colors.dim(`Saved ${path}`)])
}

const commandHelp = `Commands: ${typedWebCommands.join(', ')}. Ctrl-C ends.`

/** Does what somebody types, or what a pipe says once the app has drawn. */
export async function performTyped(trial: WebTrial, log: Promise<Log>): Promise<void> {
  const { io, output } = trial.context
  if (io.stdin.isTTY) output.say(commandHelp)
  else await requireReady(trial)
  const lines = createInterface({ input: io.stdin, signal: io.signal, terminal: false })
  void log.then(() => lines.close())
  let isAny = false
  for await (const line of lines) {
    isAny = true
    try {
      const step = typedWebStep(line)
      if (step === 'help') output.say(commandHelp)
      else if (step !== null) await act(trial, step)
    } catch (error) {
      if (!(error instanceof CliError) || io.signal.aborted) throw error
      output.warn(`${error.message} ${error.next}`)
    }
  }
  if (!isAny && !io.stdin.isTTY) await log
  else if (!io.signal.aborted) await io.wait(settling, io.signal)
}
