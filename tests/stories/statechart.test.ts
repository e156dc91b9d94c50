import type { ElkNode, ElkPoint, ElkShape } from 'elkjs'
import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { appStatusMachine } from '../../src/machines/appStatusMachine.ts'
import { layoutOptions, stateTexts, toGraph } from '../../stories/docs/statechart/graph.ts'
import { machines } from '../../stories/docs/statechart/machines.ts'
import { readMachine } from '../../stories/docs/statechart/readMachine.ts'

test('reads the status machine from its definition', () => {
  const leaf = { initial: null, final: false, parallel: false, invokes: [], states: [] }
  const to = (cause: string, name: string) => ({ cause, guard: null, target: `appStatus.${name}` })
  const machine = readMachine(appStatusMachine)
  expect(machine.initial).toBe('appStatus.DEVELOPMENT')
  expect(machine.states).toEqual([
    {
      id: 'appStatus.DEVELOPMENT',
      name: 'DEVELOPMENT',
      transitions: [to('publish', 'SUBMITTED')],
      ...leaf,
    },
    {
      id: 'appStatus.SUBMITTED',
      name: 'SUBMITTED',
      transitions: [to('approve', 'PUBLISHED'), to('reject', 'REJECTED')],
      ...leaf,
    },
    {
      id: 'appStatus.REJECTED',
      name: 'REJECTED',
      transitions: [to('publish', 'SUBMITTED')],
      ...leaf,
    },
    { id: 'appStatus.PUBLISHED', name: 'PUBLISHED', transitions: [], ...leaf },
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

test('a machine becomes a graph: nested nodes, an arrow for all that leads from one state to another', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    on: { restart: '.a', note: {} },
    states: {
      a: { on: { go: 'b.c', jump: 'b.c' } },
      b: { initial: 'c', states: { c: { on: { done: { target: '#m.a', guard: 'isGood' } } } } },
    },
  })
  const { children: [root] = [], edges = [] } = toGraph(readMachine(machine))
  const outline = ({ id, children = [] }: ElkNode): unknown =>
    children.length === 0 ? id : { [id]: children.map(outline) }
  expect(root && outline(root)).toEqual({ m: ['m initial', 'm.a', { 'm.b': ['m.b initial', 'm.b.c'] }] })
  expect(edges.map(({ id, labels = [] }) => [id, ...labels.map(({ text }) => text)])).toEqual([
    ['m initial → m.a'],
    ['m.a → m.b.c', 'go', 'jump'],
    ['m.b initial → m.b.c'],
    ['m.b.c → m.a', 'done [isGood]'],
  ])
})

test('what a state does not leave for stands in it', () => {
  const machine = createMachine({ id: 'm', initial: 'a', on: { restart: '.a', note: {} }, states: { a: {} } })
  expect(stateTexts(readMachine(machine))).toEqual(['restart → a', 'note'])
})

test('every file of a machine has its machine in the list', () => {
  const files = Object.keys(import.meta.glob('../../src/machines/**/*Machine.ts'))
  expect(files.length).toBeGreaterThan(5)
  expect(new Set(machines).size).toBe(files.length)
})

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('no arrow runs through a label or a state, and none over another', async () => {
    const chart = await new Elk().layout(toGraph(readMachine(machine)), { layoutOptions })
    const arrows = (chart.edges ?? []).flatMap(({ sections = [] }) => sections.flatMap(segments))
    const labels = (chart.edges ?? []).flatMap(({ labels = [] }) => labels)
    const texts = [...labels, ...leavesIn(chart)]
    expect(arrows.filter((arrow) => texts.some((text) => overlap(arrow, text)))).toEqual([])
    expect(texts.filter((one, index) => texts.slice(index + 1).some((other) => overlap(one, other)))).toEqual(
      [],
    )
  })
})

const leavesIn = ({ children = [] }: ElkNode): ElkNode[] =>
  children.flatMap((node) => (node.children?.length ? leavesIn(node) : [node]))

type Section = { startPoint: ElkPoint; bendPoints?: ElkPoint[]; endPoint: ElkPoint }

/** The straight pieces of an arrow, each as a box without breadth. */
function segments({ startPoint, bendPoints = [], endPoint }: Section): ElkShape[] {
  const points = [startPoint, ...bendPoints, endPoint]
  return points.slice(1).map(({ x, y }, index) => {
    const from = points[index] ?? startPoint
    return {
      x: Math.min(x, from.x),
      y: Math.min(y, from.y),
      width: Math.abs(x - from.x),
      height: Math.abs(y - from.y),
    }
  })
}

/** Touching at an edge is none. */
function overlap(one: ElkShape, other: ElkShape): boolean {
  const [a, b] = [bounds(one), bounds(other)]
  const slack = 0.01
  return (
    a.left < b.right - slack &&
    b.left < a.right - slack &&
    a.top < b.bottom - slack &&
    b.top < a.bottom - slack
  )
}

const bounds = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape) => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})
