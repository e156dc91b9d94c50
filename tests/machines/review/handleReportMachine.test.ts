import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { handleReportMachine, viewHandleReport } from '../../../src/machines/review/handleReportMachine.ts'

function start() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const machine = handleReportMachine.provide({ actors: { handle: fromPromise(() => promise) } })
  const actor = createActor(machine).start()
  const emitted: string[] = []
  actor.on('changed', ({ type }) => emitted.push(type))
  const settled = async () => {
    await promise.catch(() => undefined)
    await Promise.resolve()
  }
  return { actor, resolve, reject, settled, emitted, view: () => viewHandleReport(actor.getSnapshot()) }
}

it('marks a report as handled', async () => {
  const { actor, resolve, settled, emitted, view } = start()
  expect(view()).toEqual({ handling: null, failure: null })
  actor.send({ type: 'handle', id: 'one' })
  actor.send({ type: 'handle', id: 'two' })
  expect(view()).toEqual({ handling: 'one', failure: null })
  resolve()
  await settled()
  expect([view(), emitted]).toEqual([{ handling: null, failure: null }, ['changed']])
})

it('says at the report why it could not, until the next try', async () => {
  const { actor, reject, settled, emitted, view } = start()
  actor.send({ type: 'handle', id: 'one' })
  reject(new Error('No answer'))
  await settled()
  expect([view(), emitted]).toEqual([
    { handling: null, failure: { id: 'one', text: 'Couldn’t mark the report as handled. Try again.' } },
    [],
  ])
  actor.send({ type: 'handle', id: 'one' })
  expect(view()).toEqual({ handling: 'one', failure: null })
})
