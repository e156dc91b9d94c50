import { expect, test } from 'vitest'

import { durations } from '../../../../cloud/platform/sessions/durations.ts'
import { capabilities, type PlayedInput, playInput } from '../../../../cloud/platform/sessions/inputs.ts'
import { capabilitiesOf, type GlassesModel } from '../../../../src/api/contract.ts'

const given = (model: GlassesModel, input: PlayedInput) => {
  const session = {
    id: 'one',
    startedAt: new Date(),
    switchedOff: [],
    subscriptions: ['button_press'],
    model,
  }
  const { answer, lines, messages } = playInput(input, session, durations)
  return [answer.delivered, lines.map(({ entries }) => entries[0]?.summary), messages.length]
}

test('a button that the glasses lack sends nothing, and the log says why', () => {
  const press = (model: GlassesModel, pressType: 'short' | 'double' | 'long') =>
    given(model, { type: 'button', buttonId: 'main', pressType })
  expect(press('Mentra Live', 'double')).toEqual([true, [], 1])
  expect(press('Simulated Glasses', 'short')).toEqual([true, [], 1])
  expect(press('Simulated Glasses', 'double')).toEqual([
    false,
    ['The button of Simulated Glasses has no double press, so nothing was sent.'],
    0,
  ])
  expect(press('Even Realities G1', 'short')).toEqual([
    false,
    ['Even Realities G1 has no button, so nothing was sent.'],
    0,
  ])
})

test('what is switched off is taken out of the capabilities, whole', () => {
  expect(capabilities('Even Realities G1', ['microphone', 'display'])).toEqual({
    ...capabilitiesOf['Even Realities G1'],
    hasMicrophone: false,
    microphone: null,
    hasDisplay: false,
    display: null,
  })
})
