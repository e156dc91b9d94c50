import type { Container } from '../../api/contract/glasses/containers.ts'
import type { FontMetrics } from '../../api/contract/glasses/containerText.ts'
import { originOf, type WebFinding } from '../../api/contract.ts'
import { callHost } from '../bridgeCalls.ts'
import { type AsOnGlasses, ended, type Push, sightOf, startHost } from '../hostState.ts'
import { checkHost, type HostInput, inputHost } from '../inputs.ts'
import type { Picture } from '../picture.ts'
import { callRow, consoleRow, pushRow, resultRow } from './hostRows.ts'
import type { HostMessage, PageCall, PageNews } from './pageMessages.ts'
import {
  type LaunchSource,
  type WebRun,
  withDisplay,
  withFindings,
  withRows,
  withSight,
  withStep,
} from './webRun.ts'

export type RunEvent =
  /** The page has begun, anew or for the first time. */
  | { type: 'run.launch' }
  | ({ type: 'run.call'; id: number; picture?: Picture } & PageCall)
  /** What a call did has arrived. */
  | { type: 'run.done'; launch: number; id: number; method: string; result: unknown; drawn: Drawn }
  /** The phone answers a call; null where the person didn't. */
  | { type: 'run.answer'; launch: number; id: number; value: unknown }
  | { type: 'run.news'; news: PageNews }
  | { type: 'run.input'; input: HostInput }
  | { type: 'run.finding'; finding: WebFinding }
  | { type: 'run.options'; asOnGlasses: AsOnGlasses }
  | { type: 'run.from'; source: LaunchSource }
  | { type: 'run.check' }
  | { type: 'run.stop' }

type Drawn = readonly Container[] | null

/** What comes of an event: messages for the page, and events after a time. */
export type Ran = { run: WebRun; posts: HostMessage[]; later: { event: RunEvent; delay: number }[] }

export type RunContext = { now: number; chance: number; metrics: FontMetrics | null }

export function stepRun(before: WebRun, event: RunEvent, context: RunContext): Ran {
  const ran = handle(before, event, context)
  const seen = event.type === 'run.call' ? sightOf(before.host, ran.run.host) : null
  const { now, metrics } = context
  const { host } = ran.run
  const hasEnded = host.hasEnded && !before.host.hasEnded
  const { awaited } = host
  return {
    run: withDisplay(withSight(ran.run, now, seen), now, metrics),
    posts: [...ran.posts, ...(hasEnded ? [{ type: 'ended' as const }] : [])],
    later: [
      ...ran.later,
      ...(awaited !== null && awaited !== before.host.awaited
        ? [{ event: { type: 'run.check' as const }, delay: Math.max(0, awaited.by - now) }]
        : []),
    ],
  }
}

function handle(run: WebRun, event: RunEvent, context: RunContext): Ran {
  const { now } = context
  switch (event.type) {
    case 'run.launch': {
      const host = startHost(run.options, run.host.storage)
      const launched = { ...run, host, launch: run.launch + 1, arrived: null, asks: [], streams: [] }
      return outcome(withStep(launched, now, 'pageLoaded'))
    }
    case 'run.call':
      return callSafely(run, event, now)
    case 'run.done':
      return event.launch === run.launch ? done(run, event, now) : outcome(run)
    case 'run.answer':
      return answer(run, event, now)
    case 'run.news':
      return news(run, event.news, now)
    case 'run.input':
      return input(run, event.input, context)
    case 'run.finding':
      return outcome(withFindings(run, now, [event.finding]))
    case 'run.options': {
      const options = { ...run.options, asOnGlasses: event.asOnGlasses }
      return outcome({ ...run, options, host: { ...run.host, options } })
    }
    case 'run.from':
      return outcome({ ...run, launchSource: event.source })
    case 'run.stop':
      return outcome({ ...run, host: ended(run.host), asks: [] })
    case 'run.check': {
      const { state, findings } = checkHost(run.host, now)
      return outcome(withFindings({ ...run, host: state }, now, findings))
    }
  }
}

/** What a page sends is foreign: an object in place of a text may not even become one. */
function callSafely(run: WebRun, event: Extract<RunEvent, { type: 'run.call' }>, now: number): Ran {
  try {
    return call(run, event, now)
  } catch {
    const { id, method } = event
    const finding = { code: 'bridge_data', method, pointer: '', problem: 'can’t be read' } as const
    return {
      ...outcome(withFindings(run, now, [finding])),
      posts: [{ type: 'result', id, value: null }],
    }
  }
}

function call(
  run: WebRun,
  { id, method, data, picture }: Extract<RunEvent, { type: 'run.call' }>,
  now: number,
): Ran {
  const { state, ask, doneAt, result, pushes, findings } = callHost(
    run.host,
    { method, data, ...(picture && { picture }) },
    now,
  )
  const called = withRows(withStep(run, now, 'bridgeReady'), now, [callRow({ method, data })])
  const found = withFindings({ ...called, host: state }, now, findings)
  const { launch } = run
  if (ask) {
    const asked = { ...found, asks: [...found.asks, { id, method, ask }] }
    const wait = ask.type === 'location' ? ask.timeoutMs : null
    const none = { type: 'run.answer' as const, launch, id, value: null }
    return { ...outcome(asked), later: wait === null ? [] : [{ event: none, delay: Math.max(0, wait) }] }
  }
  const pushed = push(found, pushes, now)
  const drawn = state.containers
  return {
    ...pushed,
    later: [
      { event: { type: 'run.done', launch, id, method, result, drawn }, delay: Math.max(0, doneAt - now) },
    ],
  }
}

function done(
  run: WebRun,
  { id, method, result, drawn }: Extract<RunEvent, { type: 'run.done' }>,
  now: number,
): Ran {
  const arrived = drawn && scrolled(drawn, run.host.containers)
  return {
    ...outcome(withRows({ ...run, arrived }, now, [resultRow(method, result)])),
    posts: [{ type: 'result', id, value: result }],
  }
}

/** Swipes move what is shown at once, while calls are on their way. */
const scrolled = (drawn: readonly Container[], latest: Drawn): readonly Container[] =>
  drawn.map((container) => {
    const now = latest?.find(({ id, kind }) => id === container.id && kind === container.kind)
    if (container.kind === 'list' && now?.kind === 'list')
      return { ...container, selected: Math.min(now.selected, container.items.length - 1) }
    if (container.kind === 'text' && now?.kind === 'text') return { ...container, firstLine: now.firstLine }
    return container
  })

function answer(
  run: WebRun,
  { launch, id, value }: Extract<RunEvent, { type: 'run.answer' }>,
  now: number,
): Ran {
  const asked = run.asks.find((one) => one.id === id)
  if (launch !== run.launch || asked === undefined) return outcome(run)
  const answered = { ...run, asks: run.asks.filter((one) => one !== asked) }
  return {
    ...outcome(withRows(answered, now, [resultRow(asked.method, value)])),
    posts: [{ type: 'result', id, value }],
  }
}

function input(run: WebRun, given: HostInput, { now, chance, metrics }: RunContext): Ran {
  const { state, pushes } = inputHost(run.host, given, { now, chance, ...(metrics && { metrics }) })
  const isOnGlasses = given.type.endsWith('press') || ['swipe', 'menu'].includes(given.type)
  const arrived = run.arrived && scrolled(run.arrived, state.containers)
  const moved = { ...run, host: state, arrived }
  return push(isOnGlasses && !run.host.hasEnded ? withStep(moved, now, 'firstInput') : moved, pushes, now)
}

function news(run: WebRun, told: PageNews, now: number): Ran {
  switch (told.type) {
    case 'console':
      return outcome(withRows(run, now, [consoleRow(told)]))
    case 'loaded':
      return push(run, [{ method: 'evenAppLaunchSource', data: { launchSource: run.launchSource } }], now)
    default:
      return outcome(withFindings(run, now, findingsOf(run, told)))
  }
}

function findingsOf({ hosts, host, address }: WebRun, told: PageNews): WebFinding[] {
  switch (told.type) {
    case 'error':
      return [{ code: 'page_error', message: told.message, source: told.source }]
    case 'blocked':
      return [{ code: 'network_not_listed', origin: told.origin }]
    case 'failed': {
      const origin = originOf(URL.parse(told.url)?.origin ?? '')
      const isListed = origin !== null && hosts.includes(origin) && origin !== URL.parse(address)?.origin
      return isListed ? [{ code: 'network_no_cors', origin }] : []
    }
    case 'storage':
      return [{ code: 'storage_lost', storage: told.storage }]
    case 'timers':
      return host.hasEnded && told.count > 0 ? [{ code: 'timers_left', count: told.count }] : []
    default:
      return []
  }
}

/** Sound and movement come many times a second: of each the log has the first. */
function push(run: WebRun, pushes: readonly Push[], now: number): Ran {
  const logged = pushes.filter((one) => !run.streams.includes(streamOf(one) ?? ''))
  const streams = [...run.streams, ...pushes.flatMap((one) => streamOf(one) ?? [])]
  const pushed = { ...run, streams: [...new Set(streams)] }
  return {
    ...outcome(withRows(pushed, now, logged.map(pushRow))),
    posts: pushes.map((one) => ({ type: 'push', ...one })),
  }
}

function streamOf({ data: { type, jsonData } }: Push): string | null {
  if (type === 'audioEvent') return 'sound'
  return typeof jsonData === 'object' && jsonData !== null && 'imuData' in jsonData ? 'movement' : null
}

const outcome = (run: WebRun): Ran => ({ run, posts: [], later: [] })
