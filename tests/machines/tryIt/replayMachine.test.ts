import { expect, test } from 'vitest'

import { replayMachine, viewReplay } from '../../../src/machines/tryIt/replayMachine.ts'
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

test('opens at its end, and plays from its start at its own pace', () => {
  const { actor, clock, view } = begin()
  expect(view()).toMatchObject({ position: 3, playing: false, layout: { text: 'Two' } })

  actor.send({ type: 'play' })
  expect(view()).toMatchObject({ position: 0, playing: true, layout: null })
  clock.increment(0)
  expect(view().ladder[0]).toEqual({ name: 'lookup', state: 'done', ms: 2 })
  clock.increment(999)
  expect(view().position).toBe(1)
  clock.increment(1)
  expect(view().layout).toMatchObject({ text: 'One' })
  // A minute's pause takes 2 s.
  clock.increment(2_000)
  expect(view()).toMatchObject({ position: 3, playing: false, layout: { text: 'Two' } })
})

test('opens at a moment', () => {
  expect(begin({ at: 59_999 }).view()).toMatchObject({ position: 2, layout: { text: 'One' } })
  expect(begin({ at: 60_000 }).view()).toMatchObject({ position: 3, layout: { text: 'Two' } })
})

test('can be paused, stepped, sought and played faster', () => {
  const { actor, clock, view } = begin()
  actor.send({ type: 'seek', position: 1 })
  actor.send({ type: 'speed', speed: 2 })
  actor.send({ type: 'play' })
  clock.increment(499)
  actor.send({ type: 'pause' })
  clock.increment(10_000)
  expect(view()).toMatchObject({ position: 1, speed: 2, playing: false })
  actor.send({ type: 'step' })
  expect(view().position).toBe(2)
  actor.send({ type: 'step' })
  actor.send({ type: 'step' })
  expect(view().position).toBe(3)
  actor.send({ type: 'seek', position: -4 })
  expect(view().position).toBe(0)
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
