import { expect, test } from 'vitest'

import { durations } from '../../../../cloud/glasses/sessions/durations.ts'
import { capabilities, type PlayedInput, playInput } from '../../../../cloud/glasses/sessions/inputs.ts'
import { readMessage } from '../../../../cloud/glasses/sessions/messages.ts'
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
  return [
    answer.delivered || answer.missing,
    lines.map(({ entries }) => entries[0]?.summary),
    messages.length,
  ]
}

test('a button that the glasses lack sends nothing, and the log says why', () => {
  const press = (model: GlassesModel, pressType: 'short' | 'double' | 'long') =>
    given(model, { type: 'button', buttonId: 'main', pressType })
  expect(press('Mentra Live', 'double')).toEqual([true, [], 1])
  expect(press('Simulated Glasses', 'short')).toEqual([true, [], 1])
  expect(press('Simulated Glasses', 'double')).toEqual([
    'BUTTON',
    ['The button of Simulated Glasses has no double press, so nothing was sent.'],
    0,
  ])
  expect(press('Even Realities G1', 'short')).toEqual([
    'BUTTON',
    ['Even Realities G1 has no button, so nothing was sent.'],
    0,
  ])
})

test('what needs hardware that the glasses lack sends nothing, and the answer names it', () => {
  const nothing = (model: GlassesModel, input: PlayedInput, what: string) =>
    expect(given(model, input)).toEqual([
      what.toUpperCase(),
      [`${model} has no ${what}, so nothing was sent.`],
      0,
    ])
  nothing('Mentra Live', { type: 'capability', name: 'display', on: true }, 'display')
  nothing('Vuzix Z100', { type: 'capability', name: 'microphone', on: true }, 'microphone')
  nothing('Vuzix Z100', { type: 'speech', text: 'hello' }, 'microphone')
})

test('a layout that the glasses do not show is marked', () => {
  const data = `Qk0${'A'.repeat(69)}`
  const summary = (model: GlassesModel, layout: object) =>
    readMessage({ type: 'display_event', layout }, 1, {
      model,
      packageName: 'com.example.app',
      siteUrl: 'https://portal.example',
      isAllowed: () => false,
    }).entry.summary
  const wall = { layoutType: 'text_wall', text: 'Hi' }
  expect(summary('Mentra Live', wall)).toBe('text_wall not shown on Mentra Live: Hi')
  expect(summary('Vuzix Z100', wall)).toBe('text_wall: Hi')
  expect(summary('Vuzix Z100', { layoutType: 'bitmap_view', data })).toBe(
    'bitmap_view not shown on Vuzix Z100',
  )
  expect(summary('Even Realities G1', { layoutType: 'bitmap_view', data })).toBe('bitmap_view')
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
