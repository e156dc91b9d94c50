import {
  calls,
  type DeviceRequest,
  inputOf,
  isHardwareType,
  missingSentence,
  modelsWith,
  type SessionInput,
  type SettingValues,
  type StepOf,
  type TestStep,
  valueSettings,
} from '../api/contract.ts'
import type { DeviceAnswers } from './deviceAnswers.ts'
import type { RunHost } from './host.ts'
import { type Judge, judgingOnce, textJudge } from './matches.ts'
import { wordsOf } from './misfits.ts'
import type { Stage } from './perform.ts'
import type { Watch } from './watch.ts'

/** How long a server may take to connect, in ms. */
export const connecting = 30_000

export type ServerRun = {
  host: RunHost
  id: string
  watch: Watch
  seconds: number
  /** Answers what the app asks of the glasses; null where a person does. */
  answers: DeviceAnswers | null
}

/** The glasses of an app with a server, which are in the cloud. */
export function serverStage(trial: ServerRun): Stage {
  const { host, watch, seconds } = trial
  const { signal } = host
  const limit = () => host.limit(seconds * 1_000)
  const params = { id: trial.id }

  /** Of settings that were changed, by their keys, as they were before. */
  const before = new Map<string, SettingValues[string]>()

  async function change({ value: { key, value } }: StepOf<'setting'>): Promise<void> {
    if (!before.has(key)) {
      const { settings, values } = await host.send(calls.getSessionSettings, { params })
      const usual = valueSettings(settings).find((setting) => setting.key === key)?.defaultValue
      const old = values[key] ?? usual
      if (old !== undefined) before.set(key, old)
    }
    watch.begin()
    await host.send(calls.saveSessionSettings, { params, body: { values: { [key]: value } } })
  }

  /** Apps subscribe one by one: in a script, what isn't heard yet has as long as what is expected. */
  async function input(step: TestStep, given: SessionInput): Promise<void> {
    const timeout = limit()
    for (;;) {
      const before = watch.subscriptions()
      const missing = await sendTo(trial, given)
      if (missing === null) return
      const isLate = trial.answers !== null && !isHardwareType(missing)
      if (isLate && (await watch.until(() => watch.subscriptions() !== before, timeout))) continue
      signal.throwIfAborted()
      throw host.refused(
        `${missingSentence(missing)} It didn’t hear ${wordsOf(step)}.`,
        isHardwareType(missing)
          ? `Try other glasses with --model: ${modelsWith(missing).join(' or ')}.`
          : 'Subscribe to it in the app, then try again.',
      )
    }
  }

  async function callTool({ value: { id, parameters } }: StepOf<'tool'>): Promise<void> {
    watch.begin()
    const answer = await host.send(calls.callTool, {
      params: { ...params, toolId: id },
      body: { parameters },
    })
    if (answer.diagnosis !== null) throw host.refused(answer.diagnosis.text, answer.diagnosis.fix)
  }

  async function play(name: string): Promise<void> {
    const isHeard = () =>
      watch.subscriptions().some((stream) => hearing.some((one) => stream.split('?', 1)[0] === one))
    if (!(await watch.until(isHeard, limit()))) {
      signal.throwIfAborted()
      throw host.refused(
        `The app didn’t listen to the microphone within ${seconds} s.`,
        'Subscribe to audio_chunk in the app, then try again.',
      )
    }
    watch.begin()
    await host.play(trial.id, name)
  }

  async function failStream({ value: fault }: StepOf<'cut_stream'>): Promise<void> {
    watch.begin()
    const { delivered } = await host.send(calls.sendInput, { params, body: { type: 'streamFault', fault } })
    if (!delivered)
      throw host.refused('The app has no video stream now.', 'Write “expect_stream: active” before it.')
  }

  const expectRequest = (what: string, isIt: Judge<DeviceRequest>): Promise<void> =>
    expectOfApp(what, () => watch.requests().some(isIt))

  async function expectOfApp(what: string, isIt: () => boolean): Promise<void> {
    if (await watch.until(isIt, limit())) return
    signal.throwIfAborted()
    throw host.refused(`The app didn’t ${what} within ${seconds} s.`, `Read ${host.log}.`)
  }

  async function act(step: TestStep): Promise<void> {
    await trial.answers?.settled()
    const given = inputOf(step)
    if (step.name === 'location') trial.answers?.setPlace(step.value)
    if (given !== null) return input(step, given)
    switch (step.name) {
      case 'tool':
        return callTool(step)
      case 'setting':
        return change(step)
      case 'photo':
        return trial.answers?.offer(step.value)
      case 'sound':
        return play(step.value)
      case 'cut_stream':
        return failStream(step)
      case 'expect_stream':
        return expectOfApp(`have a video stream that is ${step.value}`, () =>
          watch.streams().includes(step.value),
        )
      case 'expect_audio':
        return expectRequest(step.value === true ? 'play a sound' : `play “${step.value}”`, isSound(step))
      case 'expect_led':
        return expectRequest(
          step.value === true ? 'turn the light on' : `turn the light ${step.value}`,
          (request) =>
            request.type === 'light' &&
            request.action !== 'off' &&
            (step.value === true || request.color === step.value),
        )
    }
  }

  return {
    kind: 'server',
    host,
    watch,
    seconds,
    act,
    async restore() {
      if (before.size === 0) return
      const values = Object.fromEntries(before)
      await host.send(calls.saveSessionSettings, { params, body: { values } })
    },
    async requireReady() {
      if (await watch.isReady(host.limit(connecting))) return
      signal.throwIfAborted()
      throw notReady(trial)
    },
  }
}

function isSound({ value }: StepOf<'expect_audio'>): Judge<DeviceRequest> {
  const isText = value === true ? () => true : textJudge(value)
  return judgingOnce((request) => {
    if (request.type === 'audio') return isText(request.url)
    return request.type === 'speech' && isText(request.text)
  })
}

/** What takes raw sound, or hears from it that somebody speaks. */
const hearing = ['audio_chunk', 'VAD']

type Sending = { host: Pick<RunHost, 'send'>; id: string; watch: Watch }

/** Sends an input. Gives what the app lacks for it, or null. */
export async function sendTo({ host, id, watch }: Sending, input: SessionInput): Promise<string | null> {
  watch.begin()
  const { missing } = await host.send(calls.sendInput, { params: { id }, body: input })
  return missing
}

/** Why the app gets no input: its failure is printed by then. */
function notReady({ watch, host }: ServerRun): unknown {
  const over = watch.over()
  if (over === null)
    return host.refused(
      'The app didn’t subscribe to anything in time.',
      `Start its server, and read ${host.log}.`,
    )
  if (over.failure) return over.failure
  return host.refused(
    'The session ended before the app heard anything.',
    over.diagnosis === null ? `Read ${host.log}.` : 'Fix what it says, then run it again.',
  )
}
