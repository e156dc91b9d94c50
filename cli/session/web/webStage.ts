import { resolve } from 'node:path'
import type { ContainersLayout } from '../../../src/api/contract/glasses/containers.ts'
import type { PressType, TestStep } from '../../../src/api/contract.ts'
import type { HostInput } from '../../../src/evenHub/inputs.ts'
import { movement } from '../../../src/evenHub/run/feeds.ts'
import { textJudge } from '../../../src/testRun/matches.ts'
import type { Stage } from '../../../src/testRun/perform.ts'
import { connecting } from '../../../src/testRun/serverStage.ts'
import type { Watch } from '../../../src/testRun/watch.ts'
import type { Cloud } from '../../http/client.ts'
import { CliError, exits } from '../../lib/cliError.ts'
import type { Context } from '../../lib/context.ts'
import { writeWhole } from '../../lib/files.ts'
import { timeLimit } from '../../lib/io.ts'
import { refused, runHostOf } from '../runHost.ts'
import type { Host } from './host.ts'
import { pictureOf } from './pictureFile.ts'
import { soundParts } from './sound.ts'

export type WebTrial = {
  context: Context
  cloud: Cloud
  host: Host
  watch: Watch
  draw: (layout: ContainersLayout | null) => Promise<Uint8Array>
  seconds: number
}

/** Nobody presses sooner after what they see, in ms. */
const reaction = 300
/** Between two looks at whether the app wants to hear of movement, in ms. */
const pace = 50
/** Of sound, as glasses send it. */
const soundPace = 100

const from = 'right' as const

const presses: Record<PressType, HostInput['type'] & `${string}press`> = {
  short: 'press',
  double: 'double_press',
  long: 'long_press',
}

/** What a step is for glasses with a page; null for one that is more than an input. */
function hostInputOf(step: TestStep): HostInput | null {
  switch (step.name) {
    case 'press':
      return { type: presses[step.value], from }
    case 'double_press':
      return { type: 'double_press', from }
    case 'swipe':
      return { type: 'swipe', from, direction: step.value }
    case 'battery':
      return {
        type: 'status',
        changes: { batteryLevel: step.value.level, isCharging: step.value.charging },
      }
    case 'location':
      return { type: 'location', point: pointOf(step.value) }
    default:
      return null
  }
}

type Place = { lat: number; lng: number; accuracy?: number | undefined }

const pointOf = ({ lat, lng, accuracy }: Place) => ({
  latitude: lat,
  longitude: lng,
  ...(accuracy !== undefined && { accuracy }),
})

/** The glasses and the phone of a web app, which are in this process. */
export function webStage(trial: WebTrial): Stage {
  const { host, watch, context, seconds } = trial
  const { io } = context
  const limit = () => timeLimit(seconds * 1_000, io.signal)

  async function require(isSo: () => boolean, message: string, next: string): Promise<void> {
    if (await watch.until(isSo, limit())) return
    io.signal.throwIfAborted()
    throw refused(message, next)
  }

  async function act(step: TestStep): Promise<void> {
    const given = hostInputOf(step)
    if (step.name === 'location') host.setPlace(pointOf(step.value))
    if (given !== null) {
      await io.wait(reaction, io.signal)
      watch.begin()
      host.input(given)
    } else if (step.name === 'screenshot') await takeScreenshot(trial, step.value)
    else if (step.name === 'sound') await play(step.value)
    else if (step.name === 'walk') await walk(step.value)
    else if (step.name === 'photo') host.offer(await pictureOf(step.value, io.cwd))
    else if (step.name === 'exit') {
      await require(() =>
        host.run().host.exitDialog !==
        null, `The glasses didn’t ask whether to exit within ${seconds} s.`, 'On its first page, your app answers a double press with shutDownPageContainer(1).')
      watch.begin()
      host.input({ type: 'exit', answer: step.value })
    } else if (step.name === 'expect_storage') {
      const { key, value } = step.value
      const isIt = textJudge(value)
      await require(() =>
        isIt(
          host.run().host.storage.get(key) ?? '',
        ), `The app didn’t keep “${value}” as “${key}” within ${seconds} s.`, 'It keeps values with setLocalStorage.')
    }
  }

  /** To the microphone that the app listens to, for which it has as long as for a text. */
  async function play(name: string): Promise<void> {
    const parts = await soundParts(name, io.cwd)
    await require(() =>
      host.run().host.microphone !==
      null, `The app didn’t listen to a microphone within ${seconds} s.`, 'It calls audioControl(true) once its start-up page is there.')
    watch.begin()
    for (const samples of parts) {
      const source = host.run().host.microphone
      if (source !== null) host.input({ type: 'sound', samples, source })
      await io.wait(soundPace, io.signal)
    }
  }

  /** As often as the app wants to hear of it. */
  async function walk(duration: number): Promise<void> {
    watch.begin()
    for (const end = io.now() + duration * 1_000; io.now() < end; ) {
      const { imuPace } = host.run().host
      if (imuPace !== null) host.input({ type: 'imu', ...movement({ x: 0, y: 0, walking: true }, io.now()) })
      await io.wait(imuPace ?? pace, io.signal)
    }
  }

  return {
    kind: 'web',
    host: runHostOf(context, trial.cloud),
    watch,
    seconds,
    act,
    async requireReady() {
      if (await watch.isReady(timeLimit(connecting, io.signal))) return
      io.signal.throwIfAborted()
      throw watch.over() === null
        ? refused('The app didn’t draw anything in time.', 'Read what’s printed above, then run it again.')
        : refused('The app’s page didn’t load.', 'Start your dev server, or name the page with --address.')
    },
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
