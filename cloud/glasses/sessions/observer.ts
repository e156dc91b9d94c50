import {
  type Drawing,
  displayOf,
  type Layout,
  observationLimits,
  permissionFor,
  screenOf,
} from '../../../src/api/contract.ts'
import type { Seen } from '../../features/sessions/observations.ts'
import type { SessionRow } from '../../features/sessions/toSession.ts'

type Options = {
  row: Pick<SessionRow, 'model' | 'startedAt'>
  /** The observations of another process before. */
  before: Seen | null
  write: (seen: Seen) => void
}

export type Observer = ReturnType<typeof sessionObserver>

/** Cuts of the same text as it grows are one. */
const cutPause = 10_000
/** No display takes as many characters. */
const longestText = 2_000
/** Requests that need no permission. */
const openRequests = ['audio_play_request', 'audio_stop_request', 'rgb_led_control']

/** Remembers what a session sees of an app, and writes it down when that grows, not at each drawing. */
export function sessionObserver({ row: { model, startedAt }, before, write }: Options) {
  const streams = new Set(before?.streams)
  const requests = new Set(before?.requests)
  const views = new Set(before?.views)
  const moments = [...(before?.moments ?? [])]
  const cuts = [...(before?.cuts ?? [])]
  const display = displayOf[model]
  let isWritten = before !== null

  function writeDown(): void {
    isWritten = true
    write({
      models: [model],
      streams: [...streams],
      requests: [...requests],
      views: [...views],
      moments: [...moments],
      cuts: [...cuts],
    })
  }

  const sinceStart = () => Math.max(0, Date.now() - startedAt.getTime())

  /** Whether it was new. */
  function add<Name extends string>(names: Set<Name>, name: Name, most: number): boolean {
    if (names.has(name) || names.size >= most || name.length > observationLimits.name) return false
    names.add(name)
    moments.push({ name, atMs: sinceStart() })
    return true
  }

  function addCut(layout: Layout): boolean {
    const atMs = sinceStart()
    const isSoon = atMs - (cuts.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) < cutPause
    if (display === null || isSoon || cuts.length >= observationLimits.cuts) return false
    const lines = screenOf(shortened(layout), display).cut.length
    if (lines > 0) cuts.push({ model, lines, atMs })
    return lines > 0
  }

  return {
    connected(): void {
      if (!isWritten) writeDown()
    },
    subscribed(names: readonly string[]): void {
      const fresh = names.filter((name) => add(streams, name, observationLimits.streams))
      if (fresh.length > 0) writeDown()
    },
    /** `type`: of a message; those that ask nothing of the glasses are left out. */
    requested(type: string): void {
      if (permissionFor(type) === null && !openRequests.includes(type)) return
      if (add(requests, type, observationLimits.requests)) writeDown()
    },
    drew({ view, layout }: Drawing): void {
      if (layout.layoutType === 'clear_view') return
      const isNew = add(views, view, views.size + 1)
      if (addCut(layout) || isNew) writeDown()
    },
  }
}

const shortened = (layout: Layout): Layout =>
  Object.fromEntries(
    Object.entries(layout).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longestText) : value,
    ]),
  ) as Layout
