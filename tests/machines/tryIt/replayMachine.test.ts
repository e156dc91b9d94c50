import { describe, expect, test } from 'vitest'

import { diagnose, type SessionEvent } from '../../../src/api/contract.ts'
import { pointsOf } from '../../../src/machines/tryIt/points.ts'
import { replayMachine, viewReplay } from '../../../src/machines/tryIt/replayMachine.ts'
import { departures } from '../../../stories/support/webRecording.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'
import { layoutEvent, sessionOf, stateEvent } from './support/events.ts'

const coverage = transitionCoverage(replayMachine)

const at = (seconds: number) => ({ at: new Date(Date.UTC(2026, 10, 22, 10, 0, seconds)).toISOString() })
const events = [
  { ...stateEvent(1, { state: 'running', steps: [{ name: 'lookup', ms: 2 }] }), ...at(0) },
  { ...layoutEvent(2, { layoutType: 'text_wall', text: 'One' }), ...at(1) },
  { ...layoutEvent(3, { layoutType: 'text_wall', text: 'Two' }), ...at(60) },
]

const begin = (from: { at?: number } = {}) =>
  start(replayMachine, coverage, viewReplay, {
    session: sessionOf({ state: 'ended', startedAt: at(0).at }),
    events,
    ...from,
  })

/** A simulated clock fires no timer that another one of the same increment has set. */
function pass(clock: { increment: (ms: number) => void }, ms: number): void {
  for (let left = ms; left > 0; left -= 10) clock.increment(Math.min(10, left))
}

test('opens at its end, and plays from its start at its own pace', () => {
  const { actor, clock, view } = begin()
  expect(view()).toMatchObject({ clock: 60_000, playing: false, layout: { text: 'Two' } })

  actor.send({ type: 'play' })
  expect(view()).toMatchObject({ clock: 0, shownEvents: [], playing: true, layout: null })
  clock.increment(0)
  expect(view().ladder[0]).toEqual({ name: 'lookup', state: 'done', ms: 2 })
  pass(clock, 999)
  expect(view()).toMatchObject({ clock: 900, layout: null })
  pass(clock, 1)
  expect(view()).toMatchObject({ clock: 1_000, layout: { text: 'One' } })
  // Of a minute's pause the last 2 s are waited for.
  pass(clock, 100)
  expect(view().clock).toBe(58_100)
  pass(clock, 1_900)
  expect(view()).toMatchObject({ clock: 60_000, playing: false, layout: { text: 'Two' } })
})

test('opens at a moment', () => {
  expect(begin({ at: 59_999 }).view()).toMatchObject({ clock: 59_999, layout: { text: 'One' } })
  expect(begin({ at: 60_000 }).view()).toMatchObject({ clock: 60_000, layout: { text: 'Two' } })
  expect(begin({ at: 90_000 }).view().clock).toBe(60_000)
})

test('can be paused, stepped, sought and played faster', () => {
  const { actor, clock, view } = begin()
  const rows = () => view().shownEvents.length
  actor.send({ type: 'seek', at: 500 })
  expect(view()).toMatchObject({ clock: 500, playing: false })
  expect(rows()).toBe(1)
  actor.send({ type: 'speed', speed: 2 })
  actor.send({ type: 'play' })
  pass(clock, 249)
  actor.send({ type: 'pause' })
  pass(clock, 10_000)
  expect(view()).toMatchObject({ clock: 900, speed: 2, playing: false })
  actor.send({ type: 'step', by: 1 })
  expect(view()).toMatchObject({ clock: 1_000, layout: { text: 'One' } })
  actor.send({ type: 'step', by: 1 })
  actor.send({ type: 'step', by: 1 })
  expect(view().clock).toBe(60_000)
  actor.send({ type: 'step', by: -1 })
  expect(view()).toMatchObject({ clock: 1_000, layout: { text: 'One' } })
  actor.send({ type: 'seek', at: -4 })
  expect(view()).toMatchObject({ clock: 0 })
  actor.send({ type: 'step', by: -1 })
  actor.send({ type: 'step', by: -1 })
  expect(rows()).toBe(0)
})

test('shows the dashboard while the head was up', () => {
  const moved = (sequence: number, position: 'up' | 'down', seconds: number): SessionEvent => ({
    ...layoutEvent(sequence, { layoutType: 'clear_view' }),
    ...at(seconds),
    direction: 'toApp',
    kind: 'frame',
    body: { type: 'data_stream', streamType: 'head_position', data: { position } },
  })
  const withheld: SessionEvent = {
    ...moved(6, 'up', 7),
    direction: 'platform',
    kind: 'note',
    body: { input: { type: 'head', position: 'up' } },
  }
  const dashboard = {
    ...layoutEvent(3, { layoutType: 'text_wall', text: '9:30' }, { view: 'dashboard' }),
    ...at(2),
  }
  const view = (seconds: number) =>
    start(replayMachine, coverage, viewReplay, {
      session: sessionOf({ state: 'ended', startedAt: at(0).at }),
      events: [...events.slice(0, 2), dashboard, moved(4, 'up', 3), moved(5, 'down', 5), withheld],
      at: seconds * 1_000,
    }).view()
  expect(view(2)).toMatchObject({ headUp: false, layout: { text: 'One' } })
  expect(view(4)).toMatchObject({ headUp: true, layout: { text: '9:30' } })
  expect(view(6)).toMatchObject({ headUp: false, layout: { text: 'One' } })
  expect(view(7)).toMatchObject({ headUp: true, layout: { text: '9:30' } })
})

describe('pointsOf', () => {
  const session = sessionOf({ state: 'ended', startedAt: at(0).at })
  const note = (sequence: number, seconds: number): SessionEvent => ({
    ...layoutEvent(sequence, { layoutType: 'clear_view' }),
    ...at(seconds),
    kind: 'note',
    body: { diagnosis: diagnose({ code: 'no_layout', input: 'button_press', seconds: 5 }) },
  })

  const layoutAt = (sequence: number, seconds: number): SessionEvent => ({
    ...layoutEvent(sequence, { layoutType: 'clear_view' }),
    ...at(seconds),
  })

  test('finds layouts and errors', () =>
    expect(pointsOf(session, [...events, note(4, 70)])).toMatchObject([
      { at: 1_000, kind: 'layout' },
      { at: 60_000, kind: 'layout' },
      { at: 70_000, kind: 'error', label: expect.stringContaining('button_press') },
    ]))

  test('joins what shares a place: an error wins, and there are never more than 250', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({
      ...layoutEvent(n + 1, { layoutType: 'clear_view' }),
      at: new Date(Date.parse(session.startedAt) + n * 10).toISOString(),
    }))
    expect(pointsOf(session, many)).toHaveLength(250)
    const together = pointsOf(session, [layoutAt(2, 1), note(3, 1), layoutAt(4, 1_000)])
    expect(together.map(({ kind }) => kind)).toEqual(['error', 'layout'])
  })
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))

test('a web app’s session has its containers at each moment', () => {
  const drawn = (sequence: number, containers: unknown[]): SessionEvent => ({
    ...layoutEvent(sequence, { layoutType: 'clear_view' }),
    ...at(sequence),
    body: { view: 'main', layout: { layoutType: 'containers', containers } },
  })
  const [title] = departures().containers
  const { actor, view } = start(replayMachine, coverage, viewReplay, {
    session: sessionOf({ state: 'ended', startedAt: at(0).at, page: { url: '', origin: '' } }),
    events: [drawn(1, [title]), drawn(2, []), { ...drawn(3, []), body: { layout: 'unknown' } }],
  })
  expect(view().layout).toBeNull()
  actor.send({ type: 'seek', at: 2_000 })
  expect(view().layout).toBeNull()
  actor.send({ type: 'step', by: -1 })
  expect(view().layout).toEqual({ layoutType: 'containers', containers: [title] })
  actor.send({ type: 'seek', at: 0 })
  expect(view().layout).toBeNull()
})
