import { describe, expect, test } from 'vitest'

import { runOnMachine, viewRunOn } from '../../../src/machines/tryIt/runOnMachine.ts'
import { transitionCoverage } from '../support/coverage.ts'
import { start } from '../support/start.ts'

const coverage = transitionCoverage(runOnMachine)
const laptop = { id: '1', name: 'Laptop' }
const desktop = { id: '2', name: 'Desktop' }

function begin(name: string | null = null) {
  const runOn = start(runOnMachine, coverage, viewRunOn, { name })
  const list = (...listeners: { id: string; name: string }[]) => {
    runOn.actor.send({ type: 'listed', listeners })
    return runOn.view()
  }
  return { ...runOn, list }
}

const onServer = { state: 'server', name: null, listener: null, mayStart: true }
const onLaptop = { state: 'listening', name: 'Laptop', listener: '1', mayStart: true }
const laptopGone = { state: 'gone', name: 'Laptop', listener: null, mayStart: false }

describe('the app’s server', () => {
  test('is where sessions run to begin with, and lists what listens', () => {
    const { view, list } = begin()
    expect(view()).toMatchObject({ ...onServer, computers: [] })
    expect(list(laptop, desktop)).toMatchObject({ ...onServer, computers: ['Laptop', 'Desktop'] })
  })

  test('is chosen again only by the person', () => {
    const { actor, view } = begin('Laptop')
    actor.send({ type: 'choose.server' })
    expect(view()).toMatchObject(onServer)
  })
})

describe('a chosen computer', () => {
  const chosen = () => {
    const runOn = begin()
    runOn.list(laptop)
    runOn.actor.send({ type: 'choose.computer', name: 'Laptop' })
    return runOn
  }

  test('has the id under which it listens now', () => {
    const { view, list } = chosen()
    expect(view()).toMatchObject({ ...onLaptop, hasAppeared: false })
    expect(list({ id: '3', name: 'Laptop' })).toMatchObject({ ...onLaptop, listener: '3' })
  })

  test('stays chosen when it is gone, and is back when it listens again', () => {
    const { list, view, actor } = chosen()
    expect(list(desktop)).toMatchObject(laptopGone)
    expect(list(desktop)).toMatchObject({ ...laptopGone, computers: ['Desktop'] })
    expect(list(laptop)).toMatchObject({ ...onLaptop, hasAppeared: true })
    actor.send({ type: 'started' })
    expect(view()).toMatchObject({ ...onLaptop, hasAppeared: false })
  })

  test('is gone as soon as the cloud says so', () => {
    const { actor, view } = chosen()
    actor.send({ type: 'gone' })
    expect(view()).toMatchObject(laptopGone)
  })

  test('of the last visit waits for the first list', () => {
    const { view, list } = begin('Laptop')
    expect(view()).toMatchObject({ state: 'unknown', name: 'Laptop', listener: null, mayStart: false })
    expect(list(laptop)).toMatchObject({ ...onLaptop, hasAppeared: false })
    expect(begin('Laptop').list()).toMatchObject(laptopGone)
  })
})

describe('the next computer', () => {
  test('is chosen once it listens, not one that did before', () => {
    const { actor, view, list } = begin()
    list(desktop)
    actor.send({ type: 'choose.next' })
    expect(view()).toMatchObject({ state: 'awaited', name: null, listener: null, mayStart: false })
    expect(list(desktop)).toMatchObject({ state: 'awaited', computers: ['Desktop'] })
    expect(list(desktop, laptop)).toMatchObject({ ...onLaptop, hasAppeared: true })
  })
})

test('every transition is taken', () => expect(coverage.missing()).toEqual([]))
