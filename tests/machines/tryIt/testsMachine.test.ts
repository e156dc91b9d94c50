import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { AppTest, TestFailure } from '../../../src/api/contract.ts'
import { type TestsAsked, testsMachine, viewTests } from '../../../src/machines/tryIt/testsMachine.ts'

const given = {
  start: async () => Promise.reject(new Error('Nobody starts one.')),
  files: new Map<string, File>(),
  app: {
    packageName: 'com.example.captions',
    kind: 'server' as const,
    webPermissions: [],
    webAddress: null,
    bundle: null,
  },
}
const [one, two]: [AppTest, AppTest] = [testOf('one'), testOf('two')]
const failure: TestFailure = { line: 1, step: null, message: '', next: '', expected: null, lens: [] }
const passed = { model: 'Even Realities G1', ms: 1, sessionId: 's', failure: null }

function testOf(id: string): AppTest {
  return { id, file: id, name: id, text: '', savedAt: '2026-11-20T08:10:00.000Z', last: null }
}

function start() {
  const asked: string[][] = []
  let stopped = 0
  const runTests = fromCallback<{ type: 'none' }, TestsAsked | null>(({ input }) => {
    asked.push((input?.tests ?? []).map(({ id }) => id))
    return () => {
      stopped += 1
    }
  })
  const actor = createActor(testsMachine.provide({ actors: { runTests } })).start()
  let over = 0
  actor.on('over', () => {
    over += 1
  })
  const states = () => [one, two].map(({ id }) => viewTests(actor.getSnapshot()).stateOf(id))
  return { actor, asked, states, view: () => viewTests(actor.getSnapshot()), counts: () => [stopped, over] }
}

test('tests wait, run and end, and their results stay', () => {
  const { actor, asked, states, view, counts } = start()
  actor.send({ type: 'run', ...given, tests: [one, two] })
  expect([asked, states()]).toEqual([[['one', 'two']], ['waiting', 'waiting']])
  actor.send({ type: 'began', id: 'one' })
  expect(states()).toEqual(['running', 'waiting'])
  actor.send({ type: 'ran', id: 'one', result: passed })
  expect([states(), view().results.get('one')]).toEqual([['idle', 'waiting'], passed])
  actor.send({ type: 'over', error: null })
  expect([view().isRunning, states(), counts()]).toEqual([false, ['idle', 'idle'], [1, 1]])

  actor.send({ type: 'run', ...given, tests: [two] })
  expect([asked[1], view().results.has('one'), states()]).toEqual([['two'], true, ['idle', 'waiting']])
})

test('of several models the one that failed is said', () => {
  const { actor, view, states } = start()
  actor.send({ type: 'run', ...given, tests: [one] })
  for (const id of ['one', 'one']) actor.send({ type: 'began', id })
  actor.send({ type: 'ran', id: 'one', result: { ...passed, failure } })
  expect(states()[0]).toBe('running')
  actor.send({ type: 'ran', id: 'one', result: passed })
  expect([states()[0], view().results.get('one')]).toEqual(['idle', { ...passed, failure }])
  actor.send({ type: 'stop' })
  actor.send({ type: 'run', ...given, tests: [one] })
  expect(view().results.has('one')).toBe(false)
})

test('one that stops ends what runs, and one that can’t run says why', () => {
  const { actor, view, counts, states } = start()
  actor.send({ type: 'run', ...given, tests: [one] })
  actor.send({ type: 'began', id: 'one' })
  actor.send({ type: 'stop' })
  expect([view().isRunning, states()[0], counts()]).toEqual([false, 'idle', [1, 1]])
  actor.send({ type: 'run', ...given, tests: [one] })
  actor.send({ type: 'over', error: 'Nothing runs.' })
  expect(view().error).toBe('Nothing runs.')
  actor.send({ type: 'run', ...given, tests: [one] })
  expect(view().error).toBeNull()
})
