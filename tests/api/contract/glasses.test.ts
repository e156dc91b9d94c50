import { expect, test } from 'vitest'

import {
  capabilitiesOf,
  glassesModels,
  hasDisplay,
  hasMicrophone,
  pressTypesOf,
  recorded,
  type Session,
  sessionStart,
} from '../../../src/api/contract.ts'

test('the Simulated Glasses are known under their former name, in recordings and in what clients send', () => {
  expect(sessionStart.parse({ model: 'Generic' })).toEqual({ model: 'Simulated Glasses' })
  expect(sessionStart.safeParse({ model: 'generic' }).success).toBe(false)
  const session = {
    id: 'one',
    packageName: 'com.example.old',
    model: 'Mentra Live',
    state: 'ended',
    startedAt: '2026-11-01T00:00:00.000Z',
    startedBy: 'ada@example.com',
    endedAt: null,
    steps: [],
    connected: false,
    subscriptions: [],
    diagnosis: null,
    listener: null,
    page: null,
  } satisfies Session
  expect(recorded.parse({ session, events: [] }).session).toEqual(session)
  expect(recorded.parse({ session: { ...session, model: 'Generic' }, events: [] }).session).toEqual({
    ...session,
    model: 'Simulated Glasses',
  })
})

test('the pages know which glasses have a display and a microphone', () => {
  for (const model of glassesModels)
    expect({ hasDisplay: hasDisplay(model), hasMicrophone: hasMicrophone(model) }, model).toEqual({
      hasDisplay: capabilitiesOf[model].hasDisplay,
      hasMicrophone: capabilitiesOf[model].hasMicrophone,
    })
})

test('a button is pressed as the glasses have it', () => {
  expect(glassesModels.map((model) => [model, pressTypesOf[model]])).toEqual([
    ['Even Realities G1', []],
    ['Vuzix Z100', []],
    ['Mentra Live', ['short', 'double', 'long']],
    ['Mentra Nex', []],
    ['Simulated Glasses', ['short']],
  ])
})
