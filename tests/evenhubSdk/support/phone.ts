import { waitForEvenAppBridge } from '@evenrealities/even_hub_sdk'
import { onTestFinished } from 'vitest'
import { webPermissions } from '../../../src/api/contract/apps/webPermissions.ts'
import type { Container } from '../../../src/api/contract/glasses/containers.ts'
import { g2Metrics } from '../../../src/api/contract/glasses/g2Metrics.ts'
import type { HostFinding } from '../../../src/api/contract/sessions/webFindings.ts'
import { callHost } from '../../../src/evenHub/bridgeCalls.ts'
import {
  type Ask,
  asOnGlasses,
  type HostOptions,
  type Push,
  startHost,
} from '../../../src/evenHub/hostState.ts'
import { checkHost, type HostInput, inputHost } from '../../../src/evenHub/inputs.ts'
import { type Pixels, readPicture } from '../../../src/evenHub/picture.ts'

type Launch = Partial<HostOptions> & {
  storage?: ReadonlyMap<string, string>
  /** What the phone says to what it is asked; null where that was cancelled. */
  answers?: Partial<Record<Ask['type'], unknown>>
  /** What a picture's file shows. */
  pixels?: Pixels
}

type Message = { method: string; data?: Record<string, unknown> }

type Listen = (message: { type: 'listen_even_app_data' } & Push) => void

/** Of `window`, what the phone puts there and what the SDK does. */
type Page = {
  flutter_inappwebview: { callHandler: (name: string, json: string) => Promise<unknown> }
  _listenEvenAppMessage: Listen
}
const page = window as unknown as Page

/** As between phone and page. */
const wired = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/** Launches an app on a phone with glasses: `bridge` is what the app calls, and the rest what a person sees and does.
 * Time passes only while a call is awaited, and by `pass`. */
export async function launch({ storage, answers = {}, pixels, ...options }: Launch = {}) {
  let now = 0
  let state = startHost(
    {
      user: { uid: 7, name: 'Ada', avatar: 'https://example.com/ada.png', country: 'US' },
      serial: 'G2-0001',
      permissions: webPermissions,
      asOnGlasses,
      ...options,
    },
    storage,
  )
  const methods: string[] = []
  const findings: HostFinding[] = []

  function push(pushes: Push[]): void {
    for (const { method, data } of pushes)
      page._listenEvenAppMessage({
        type: 'listen_even_app_data',
        method,
        data: wired(data) as Push['data'],
      })
  }

  async function receive({ method, data }: Message): Promise<unknown> {
    methods.push(method)
    const target = state.containers?.find(({ id }) => id === data?.containerID)
    const picture =
      method === 'updateImageRawData' && target
        ? await readPicture(data, target, async () => pixels ?? Promise.reject(new Error('No picture')))
        : undefined
    const called = callHost(state, { method, data, ...(picture && { picture }) }, now)
    state = called.state
    findings.push(...called.findings)
    push(called.pushes)
    // Whatever the app calls without waiting comes first.
    await new Promise(setImmediate)
    now = Math.max(now, called.doneAt)
    return wired(called.ask ? answers[called.ask.type] : called.result)
  }
  page.flutter_inappwebview.callHandler = (_name, json) => receive(JSON.parse(json))

  const bridge = await waitForEvenAppBridge()
  const heard: Record<string, unknown>[] = []
  onTestFinished(bridge.onEvenHubEvent((event) => heard.push({ ...event })))

  return {
    bridge,
    /** Of the SDK, in order. */
    heard,
    methods,
    findings,
    codes: () => findings.splice(0).map(({ code }) => code),
    get state() {
      return state
    },
    get now() {
      return now
    },
    shown: (): readonly Container[] => state.containers ?? [],
    input(input: HostInput): void {
      const done = inputHost(state, input, { now, metrics: g2Metrics, chance: 0 })
      state = done.state
      push(done.pushes)
    },
    pass(ms: number): void {
      now += ms
      const checked = checkHost(state, now)
      state = checked.state
      findings.push(...checked.findings)
    },
    launchedFrom: (launchSource: 'appMenu' | 'glassesMenu') =>
      push([{ method: 'evenAppLaunchSource', data: { launchSource } }]),
  }
}

export type Phone = Awaited<ReturnType<typeof launch>>
