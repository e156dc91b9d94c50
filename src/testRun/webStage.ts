import type { PressType, TestStep } from '../api/contract.ts'
import type { HostInput } from '../evenHub/inputs.ts'
import { movement } from '../evenHub/run/feeds.ts'
import type { WebRun } from '../evenHub/run/webRun.ts'
import type { RunHost } from './host.ts'
import { textJudge } from './matches.ts'
import type { Stage } from './perform.ts'
import { shownOf } from './seen.ts'
import { connecting } from './serverStage.ts'
import type { Watch } from './watch.ts'

export type Point = Extract<HostInput, { type: 'location' }>['point']

/** The glasses and the phone of a web app, which are where its page is. */
export type WebGlasses = {
  /** Null before the page has them. */
  run: () => WebRun | null
  input: (input: HostInput) => void
  /** A picture for the app's next question for one; without any it is cancelled. */
  offer: (picture: unknown) => void
  /** Where the phone is from now on; until then it doesn't know. */
  setPlace: (point: Point) => void
}

export type WebTrial = {
  host: RunHost
  glasses: WebGlasses
  watch: Watch
  seconds: number
  /** A picture that a step names, as the phone gives it to an app. Throws. */
  picture: (name: string) => Promise<unknown>
  /** A sound that a step names, in parts of 100 ms. Throws. */
  sound: (name: string) => Promise<readonly number[][]>
  /** Saves what the display shows under a name. Throws. */
  screenshot: (name: string) => Promise<void>
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

const pointOf = ({ lat, lng, accuracy }: Place): Point => ({
  latitude: lat,
  longitude: lng,
  ...(accuracy !== undefined && { accuracy }),
})

/** What a script does with a web app. */
export function webStage(trial: WebTrial): Stage {
  const { host, glasses, watch, seconds } = trial
  const { signal, wait } = host
  const state = () => glasses.run()?.host ?? null

  async function require(isSo: () => boolean, message: string, next: string): Promise<void> {
    if (await watch.until(isSo, host.limit(seconds * 1_000))) return
    signal.throwIfAborted()
    throw host.refused(message, next)
  }

  async function act(step: TestStep): Promise<void> {
    const given = hostInputOf(step)
    if (step.name === 'location') glasses.setPlace(pointOf(step.value))
    if (given !== null) {
      await wait(reaction, signal)
      watch.begin()
      glasses.input(given)
    } else if (step.name === 'screenshot') await trial.screenshot(step.value)
    else if (step.name === 'sound') await play(step.value)
    else if (step.name === 'walk') await walk(step.value)
    else if (step.name === 'photo') glasses.offer(await trial.picture(step.value))
    else if (step.name === 'exit') {
      const isAsked = () => (state()?.exitDialog ?? null) !== null
      await require(isAsked, `The glasses didn’t ask whether to exit within ${seconds} s.`, 'On its first page, your app answers a double press with shutDownPageContainer(1).')
      watch.begin()
      glasses.input({ type: 'exit', answer: step.value })
    } else if (step.name === 'expect_storage') {
      const { key, value } = step.value
      const isIt = textJudge(value)
      await require(() =>
        isIt(
          state()?.storage.get(key) ?? '',
        ), `The app didn’t keep “${value}” as “${key}” within ${seconds} s.`, 'It keeps values with setLocalStorage.')
    }
  }

  /** To the microphone that the app listens to, for which it has as long as for a text. */
  async function play(name: string): Promise<void> {
    const parts = await trial.sound(name)
    const microphone = () => state()?.microphone ?? null
    await require(() =>
      microphone() !==
      null, `The app didn’t listen to a microphone within ${seconds} s.`, 'It calls audioControl(true) once its start-up page is there.')
    watch.begin()
    for (const samples of parts) {
      const source = microphone()
      if (source !== null) glasses.input({ type: 'sound', samples, source })
      await wait(soundPace, signal)
    }
  }

  /** As often as the app wants to hear of it. */
  async function walk(duration: number): Promise<void> {
    watch.begin()
    for (const end = host.now() + duration * 1_000; host.now() < end; ) {
      const imuPace = state()?.imuPace ?? null
      if (imuPace !== null)
        glasses.input({ type: 'imu', ...movement({ x: 0, y: 0, walking: true }, host.now()) })
      await wait(imuPace ?? pace, signal)
    }
  }

  return {
    kind: 'web',
    host,
    watch,
    seconds,
    act,
    async requireReady() {
      if (await watch.isReady(host.limit(connecting))) return
      signal.throwIfAborted()
      throw watch.over() === null
        ? host.refused('The app didn’t draw anything in time.', `Read ${host.log}, then run it again.`)
        : host.refused('The app’s page didn’t load.', 'Start your dev server, or try another page.')
    },
  }
}

/** Tells a watch what the display shows, state by state. */
export function followRun(watch: Watch): (run: WebRun) => void {
  let shown: WebRun['display'] = null
  return ({ display, steps }) => {
    watch.tell()
    if (display === shown) return
    shown = display
    if (display !== null) watch.show(shownOf(display))
    if (steps.includes('firstLayout')) watch.ready()
  }
}

type Asking = Pick<WebRun, 'asks' | 'launch'>

/** Answers what an app asks of the phone, each question once: with pictures as they are offered, and where the phone is. */
export function createAnswers(send: (answer: { launch: number; id: number; value: unknown }) => void) {
  const offered: unknown[] = []
  let answered = new Set<string>()
  let place: Point | null = null
  return {
    offer: (picture: unknown) => void offered.push(picture),
    setPlace(next: Point) {
      place = next
    },
    answer({ asks, launch }: Asking) {
      const open = asks.map(({ id, ask }) => ({ id, ask, key: `${launch} ${id}` }))
      const isNew = open.filter(({ key }) => !answered.has(key))
      answered = new Set(open.map(({ key }) => key))
      for (const { id, ask } of isNew)
        send({ launch, id, value: ask.type === 'location' ? place : (offered.shift() ?? null) })
    },
  }
}
