import type { ElkNode, ElkPoint, ElkShape } from 'elkjs'
import Elk from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { authMachine } from '../../src/machines/auth/authMachine.ts'
import { appStatusMachine } from '../../src/machines/status/appStatusMachine.ts'
import { activeStates, valueText } from '../../stories/docs/statechart/activeStates.ts'
import { layoutOptions, stateTexts, textSize, toGraph } from '../../stories/docs/statechart/graph.ts'
import { machines } from '../../stories/docs/statechart/machines.ts'
import { purposes } from '../../stories/docs/statechart/purposes.ts'
import { type ChartState, readMachine } from '../../stories/docs/statechart/readMachine.ts'

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

test('every machine says what it is for', () => {
  expect(machines.filter(({ id }) => !purposes.get(id)).map(({ id }) => id)).toEqual([])
  expect(purposes.get('copy')).toBe('Copying a text to the clipboard: a tick shows for 2 s that it is there.')
})

test('the states that a machine is in, nested and parallel', () => {
  const value = { session: { ready: 'idle' }, redirect: 'open' }
  expect(activeStates(authMachine.root, value)).toEqual([
    'auth.session',
    'auth.session.ready',
    'auth.session.ready.idle',
    'auth.redirect',
    'auth.redirect.open',
  ])
  expect(valueText(value)).toBe('session.ready.idle, redirect.open')
})

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('no arrow runs through a label or a state, and no text stands over another', async () => {
    const root = readMachine(machine)
    const { children = [], edges = [] } = await new Elk().layout(toGraph(root), { layoutOptions })
    const states = children.flatMap(nodesIn)
    const labels = edges.flatMap(({ labels = [] }) => labels)
    const texts = [...labels, ...states.map((node) => textBox(node, root))]
    const crossed = edges.flatMap(({ id, sources, targets, sections = [] }) => {
      const ends = [...sources, ...targets]
      const foreign = states.filter((state) => !ends.some((end) => end === state.id || isIn(end, state)))
      const arrow = sections.flatMap(segments)
      return [...texts, ...foreign]
        .filter((box) => arrow.some((segment) => overlap(segment, box)))
        .map((box) => `${id} through ${'text' in box ? box.text : 'id' in box ? box.id : ''}`)
    })
    expect(crossed).toEqual([])
    expect(texts.filter((one, index) => texts.slice(index + 1).some((other) => overlap(one, other)))).toEqual(
      [],
    )
  })
})

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]

const isIn = (id: string, { children = [] }: ElkNode): boolean =>
  children.some((child) => child.id === id || isIn(id, child))

/** Where a state's name and its own transitions are written; of a state without others inside, all of it. */
function textBox(node: ElkNode, root: ChartState): ElkShape & { id: string } {
  const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node
  const state = stateById(id, root)
  if (children.length === 0 || state === undefined) return { id, x, y, width, height }
  return { id: `the text of ${id}`, x, y, ...textSize(state) }
}

const stateById = (id: string, state: ChartState): ChartState | undefined =>
  state.id === id ? state : state.states.map((inner) => stateById(id, inner)).find(Boolean)

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
