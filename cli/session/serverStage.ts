import {
  calls,
  inputOf,
  isHardwareType,
  missingSentence,
  modelsWith,
  type SessionInput,
  type SettingValues,
  type StepOf,
  type TestStep,
  valueSettings,
} from '../../src/api/contract.ts'
import { timeLimit } from '../lib/io.ts'
import type { DeviceAnswers } from './deviceAnswers.ts'
import { matches } from './matches.ts'
import { refused, type Stage } from './perform.ts'
import { wordsOf } from './script.ts'
import { connecting, send, type Trial } from './trial.ts'

type Setting = Trial & {
  seconds: number
  /** Answers what the app asks of the glasses; null where a person does. */
  answers: DeviceAnswers | null
}

/** The glasses of an app with a server, which are in the cloud. */
export function serverStage(trial: Setting): Stage {
  const { context, watch, seconds } = trial
  const { signal } = context.io
  const limit = () => timeLimit(seconds * 1_000, signal)
  const params = { id: trial.id }

  /** Of settings that were changed, by their keys, as they were before. */
  const before = new Map<string, SettingValues[string]>()

  async function change({ value: { key, value } }: StepOf<'setting'>): Promise<void> {
    if (!before.has(key)) {
      const { settings, values } = await trial.cloud.send(calls.getSessionSettings, { params })
      const usual = valueSettings(settings).find((setting) => setting.key === key)?.defaultValue
      const old = values[key] ?? usual
      if (old !== undefined) before.set(key, old)
    }
    watch.begin()
    await trial.cloud.send(calls.saveSessionSettings, { params, body: { values: { [key]: value } } })
  }

  /** Apps subscribe one by one: in a script, what isn't heard yet has as long as what is expected. */
  async function input(step: TestStep, given: SessionInput): Promise<void> {
    const timeout = limit()
    for (;;) {
      const before = watch.subscriptions()
      const missing = await send(trial, given)
      if (missing === null) return
      const isLate = trial.answers !== null && !isHardwareType(missing)
      if (isLate && (await watch.until(() => watch.subscriptions() !== before, timeout))) continue
      signal.throwIfAborted()
      throw refused(
        `${missingSentence(missing)} It didn’t hear ${wordsOf(step)}.`,
        isHardwareType(missing)
          ? `Try other glasses with --model: ${modelsWith(missing).join(' or ')}.`
          : 'Subscribe to it in the app, then try again.',
      )
    }
  }

  async function callTool({ value: { id, parameters } }: StepOf<'tool'>): Promise<void> {
    watch.begin()
    const answer = await trial.cloud.send(calls.callTool, {
      params: { ...params, toolId: id },
      body: { parameters },
    })
    if (answer.diagnosis !== null) throw refused(answer.diagnosis.text, answer.diagnosis.fix)
  }

  async function expectRequest(what: string, isIt: () => boolean): Promise<void> {
    if (await watch.until(isIt, limit())) return
    signal.throwIfAborted()
    throw refused(`The app didn’t ${what} within ${seconds} s.`, 'Read what it did above.')
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
      case 'sound': {
        const { playSound } = await import('./playSound.ts')
        return playSound(trial, step.value)
      }
      case 'expect_audio':
        return expectRequest(step.value === true ? 'play a sound' : `play “${step.value}”`, () =>
          watch.requests().some((request) => {
            if (request.type !== 'audio' && request.type !== 'speech') return false
            const text = request.type === 'audio' ? request.url : request.text
            return step.value === true || matches(step.value, text)
          }),
        )
      case 'expect_led':
        return expectRequest(step.value === true ? 'turn the light on' : `turn the light ${step.value}`, () =>
          watch.requests().some((request) => {
            if (request.type !== 'light' || request.action === 'off') return false
            return step.value === true || request.color === step.value
          }),
        )
    }
  }

  return {
    kind: 'server',
    context,
    watch,
    seconds,
    act,
    async restore() {
      if (before.size === 0) return
      const values = Object.fromEntries(before)
      await trial.cloud.send(calls.saveSessionSettings, { params, body: { values } })
    },
    async requireReady() {
      if (await watch.isReady(timeLimit(connecting, signal))) return
      signal.throwIfAborted()
      throw notReady(trial)
    },
  }
}

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
