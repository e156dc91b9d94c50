import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine, StateMachine } from 'xstate'

import { appStatusMachine } from '../../src/machines/appStatusMachine.ts'
import { type Box, layOut } from '../../stories/docs/statechart/layout.ts'
import { lineTo } from '../../stories/docs/statechart/lines.ts'
import { readMachine } from '../../stories/docs/statechart/readMachine.ts'

const modules = import.meta.glob('../../src/machines/*Machine.ts', { eager: true })
const machines = Object.values(modules)
  .flatMap((module) => Object.values(module as object))
  .filter((value): value is AnyStateMachine => value instanceof StateMachine)

test('reads the status machine from its definition', () => {
  const leaf = { final: false, parallel: false, invokes: [], states: [] }
  const to = (cause: string, name: string) => ({ cause, guard: null, target: `appStatus.${name}` })
  expect(readMachine(appStatusMachine).states).toEqual([
    {
      id: 'appStatus.DEVELOPMENT',
      name: 'DEVELOPMENT',
      initial: true,
      transitions: [to('publish', 'SUBMITTED')],
      ...leaf,
    },
    {
      id: 'appStatus.SUBMITTED',
      name: 'SUBMITTED',
      initial: false,
      transitions: [to('approve', 'PUBLISHED'), to('reject', 'REJECTED')],
      ...leaf,
    },
    {
      id: 'appStatus.REJECTED',
      name: 'REJECTED',
      initial: false,
      transitions: [to('publish', 'SUBMITTED')],
      ...leaf,
    },
    { id: 'appStatus.PUBLISHED', name: 'PUBLISHED', initial: false, transitions: [], ...leaf },
  ])
})

test('puts delays, guards, actors and the unconditional into words', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: { src: 'save', id: 's', onDone: { target: 'b', guard: 'isGood' }, onError: 'c' },
        after: { copiedTick: 'b', 300: 'c' },
        on: { 'form.edit': { actions: 'keep' }, '*': 'c' },
      },
      b: { always: 'c' },
      c: { type: 'final' },
    },
  })
  const [a, b, c] = readMachine(machine).states
  expect(a?.invokes).toEqual(['save'])
  expect(a?.transitions.map(({ cause, guard, target }) => [cause, guard, target])).toEqual(
    expect.arrayContaining([
      ['done: save', 'isGood', 'm.b'],
      ['failed: save', null, 'm.c'],
      ['after copiedTick', null, 'm.b'],
      ['after 300 ms', null, 'm.c'],
      ['form.edit', null, null],
      ['any other event', null, 'm.c'],
    ]),
  )
  expect(b?.transitions).toEqual([{ cause: 'always', guard: null, target: 'm.c' }])
  expect(c?.final).toBe(true)
})

test('there are machines to draw', () => {
  expect(machines.length).toBeGreaterThan(5)
})

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const chart = layOut(readMachine(machine))
  const byId = new Map(chart.boxes.map((box) => [box.state.id, box]))

  test('draws every state once, inside the chart', () => {
    expect(chart.boxes.map(({ state }) => state.id).sort()).toEqual(idsIn(machine.root).sort())
    for (const { x, y, width, height } of chart.boxes)
      expect(x >= 0 && y >= 0 && x + width <= chart.width && y + height <= chart.height).toBe(true)
  })

  test('no state lies over another that it is not in', () => {
    const pairs = chart.boxes.flatMap((one, index) =>
      chart.boxes.slice(index + 1).map((other) => [one, other] as const),
    )
    expect(
      pairs.filter(([one, other]) => overlap(one, other) && !isIn(one, other) && !isIn(other, one)),
    ).toEqual([])
  })

  test('every transition that leads somewhere has a line to it', () => {
    for (const box of chart.boxes)
      for (const row of box.rows) {
        if (row.target === null) continue
        const target = byId.get(row.target)
        expect(target && lineTo(box, row, target)).toMatch(/^M[-\d. ]+C[-\d. ]+$/)
      }
  })
})

const isIn = (one: Box, other: Box) => one.state.id.startsWith(`${other.state.id}.`)

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

function idsIn(node: AnyStateMachine['root']): string[] {
  return [node.id, ...Object.values(node.states).flatMap(idsIn)]
}
