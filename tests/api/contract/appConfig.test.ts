import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  type AppContent,
  type AppSetting,
  type AppTexts,
  appEdit,
  blankContent,
  hardwareTypes,
  largestConfig,
  normalTexts,
  permissions,
  readAppConfig,
  toAppConfig,
  toSent,
  toTexts,
} from '../../../src/api/contract.ts'
import { everySetting, everyTool } from '../../../stories/mocks/settings.ts'

const packageName = 'com.example.captions'
const app: AppContent = {
  ...blankContent,
  name: 'Live Captions',
  description: 'Writes what people say.',
  publicUrl: 'https://captions.example.com',
  logoURL: 'https://captions.example.com/logo.png',
}

const read = (config: unknown) => readAppConfig(JSON.stringify(config, null, 2), packageName)
function taken(config: unknown) {
  const result = read(config)
  if ('refused' in result) throw new Error(result.refused)
  return result
}

/** What is saved of a form that took a file. */
const saved = (texts: Partial<AppTexts>): AppContent =>
  appEdit.parse(toSent(normalTexts({ ...toTexts(app), ...texts }))) as unknown as AppContent
const savedConfig = (config: unknown) => {
  const content = { ...app, ...saved(taken(config).texts) }
  return toAppConfig({ ...content, webviewURL: content.webviewURL || null })
}

/** As the platform's console writes one. */
const platformConfig = {
  name: 'Live Captions',
  description: 'Writes what people say.',
  version: '1.0.0',
  onboardingInstructions: 'Look at who speaks.\nTap to read again.',
  publicUrl: 'https://captions.example.com',
  logoURL: 'https://captions.example.com/logo.png',
  webviewURL: 'https://captions.example.com/settings',
  appType: 'background',
  permissions: [{ type: 'MICROPHONE', description: 'To write down what people say.' }],
  hardwareRequirements: [
    { type: 'DISPLAY', level: 'REQUIRED', description: 'Captions are read.' },
    { type: 'MICROPHONE', level: 'OPTIONAL' },
  ],
  settings: everySetting,
  tools: everyTool,
}

test('a file of the platform is taken without loss, and comes out again equal', () => {
  expect(taken(platformConfig)).toMatchObject({ leftOut: [], changed: [], toFix: [] })
  expect(JSON.stringify(savedConfig(platformConfig))).toBe(JSON.stringify(platformConfig))
})

test('what the platform’s console writes though it holds nothing is no note', () => {
  const group = { type: 'group', title: 'Display', key: '', label: '' }
  const settings = everySetting.map((one) => (one.type === 'group' ? { ...one, key: '', label: '' } : one))
  const config = {
    ...platformConfig,
    settings: [group, ...settings],
    permissions: [{ ...platformConfig.permissions[0], _note: null }],
  }
  const { texts, ...notes } = taken(config)
  expect(notes).toEqual({ leftOut: [], changed: [], toFix: [] })
  expect(JSON.parse(texts.settings ?? '')).toEqual([{ type: 'group', title: 'Display' }, ...everySetting])
})

test('says what it leaves out, reads otherwise, and what needs fixing, each with its line', () => {
  const toggle = { type: 'toggle', key: 'on', label: 'On', defaultValue: true }
  const result = taken({
    packageName: 'com.example.other',
    name: 5,
    version: '2.0.0',
    hashedApiKey: 'x',
    appType: 'system_dashboard',
    onboardingInstructions: 'a\nb\nc\nd',
    permissions: [
      { type: 'NOTIFICATIONS' },
      { type: 'ALL', description: 'Everything.' },
      { type: 'MICROPHONE', description: 'To hear you speak.', _id: 1 },
    ],
    hardwareRequirements: [
      { type: 'LASER', level: 'REQUIRED' },
      { type: 'DISPLAY', level: 'MAYBE' },
    ],
    settings: [
      { ...toggle, value: false },
      { ...toggle, label: '' },
      { type: 'color', key: 'c', label: 'C' },
      { type: 'titleValue', label: 'Version', value: '1' },
      {
        type: 'select',
        key: 's',
        label: 'S',
        options: [{ label: 'A', value: 'a', icon: 'x' }],
      },
      5,
    ],
    tools: {},
  })
  expect(result.texts).toEqual({
    permissions: JSON.stringify([
      { type: 'READ_NOTIFICATIONS', description: '' },
      { type: 'MICROPHONE', description: 'To hear you speak.' },
    ]),
    hardwareRequirements: '[]',
    settings: JSON.stringify([
      toggle,
      { ...toggle, label: '' },
      { type: 'titleValue', label: 'Version', value: '1' },
      { type: 'select', key: 's', label: 'S', options: [{ label: 'A', value: 'a' }] },
    ]),
  })
  expect(result.leftOut.map(({ at, why }) => `${at}: ${why}`)).toEqual([
    'packageName: This file belongs to another app.',
    'name: Display name must be text.',
    'version: We number submissions for you.',
    'hashedApiKey: We don’t support “hashedApiKey”. Check the spelling or remove it.',
    'appType: We don’t support this app type.',
    'onboardingInstructions: First steps can have up to three lines of 140 characters.',
    'permissions/1/type: Declare each permission that your app needs.',
    'permissions/2/_id: We don’t support “_id”. Check the spelling or remove it.',
    'hardwareRequirements/0/type: We don’t support this hardware.',
    'hardwareRequirements/1/level: The level is neither REQUIRED nor OPTIONAL.',
    'settings/0/value: We don’t import values that people chose.',
    'settings/2/type: We don’t support this setting type.',
    'settings/4/options/0/icon: We don’t support “icon”. Check the spelling or remove it.',
    'settings/5: Must be an object.',
    'tools: Tools must be a list.',
  ])
  expect(result.leftOut[6]?.line).toBe(13)
  expect(result.changed).toEqual([
    { at: 'permissions/0/type', line: 10, why: 'Converted to READ_NOTIFICATIONS.' },
  ])
  expect(result.toFix.map(({ at, why }) => `${at}: ${why}`)).toEqual([
    'permissions/0/description: Say why your app needs this.',
    'settings/1/label: Label is required.',
    'settings/1/key: on appears twice.',
  ])
})

test.each([
  ['', 'Line 1: The JSON is incomplete. Close every bracket.'],
  ['[]', 'This isn’t a configuration file. Use a file with one JSON object.'],
  ['null', 'This isn’t a configuration file. Use a file with one JSON object.'],
  [`"${'x'.repeat(largestConfig)}"`, 'The file is too large. Use up to 256 kB.'],
])('refuses what has no configuration: %.20s', (text, refused) => {
  expect(readAppConfig(text, packageName)).toEqual({ refused })
})

const word = fc.stringMatching(/^[A-Za-zäöü“”&<>/'" ]{0,20}[A-Za-z]$/).map((text) => text.trim())
const value = fc.oneof(word, fc.integer({ min: -1e6, max: 1e6 }), fc.boolean())
const options = fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).chain((values) =>
  fc.record({
    options: fc.constant(values.map((one, index) => ({ label: `Option ${index}`, value: one }))),
    defaultValue: fc.constantFrom(...values, undefined),
  }),
)
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((one) => (Object.is(one, -0) ? 0 : one))

/** A setting of each type by chance, its key and label given afterwards. */
const setting: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  fc.record({ type: fc.constant('toggle'), defaultValue: fc.boolean() }),
  fc.record({ type: fc.constant('text'), defaultValue: fc.option(word, { nil: undefined }) }),
  fc.record({
    type: fc.constant('text_no_save_button'),
    defaultValue: fc.option(word, { nil: undefined }),
    maxLines: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
  }),
  fc.tuple(fc.constantFrom('select', 'select_with_search'), options).map(([type, one]) => ({ type, ...one })),
  options.map(({ options, defaultValue }) => ({
    type: 'multiselect',
    options,
    defaultValue: defaultValue === undefined ? undefined : [defaultValue],
  })),
  fc.tuple(number, number).map(([one, other]) => ({
    type: 'slider',
    min: Math.min(one, other),
    max: Math.max(one, other),
    defaultValue: one,
  })),
  fc.record({
    type: fc.constant('numeric_input'),
    step: fc.constantFrom(0.5, 1, undefined),
    placeholder: fc.option(word, { nil: undefined }),
    defaultValue: fc.option(number, { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('time_picker'),
    showSeconds: fc.option(fc.boolean(), { nil: undefined }),
    defaultValue: fc.option(fc.integer({ min: 0, max: 86_399 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('group'), title: word }),
  fc.record({ type: fc.constant('titleValue'), value }),
)

const withNames = (one: Record<string, unknown>, index: number): AppSetting => {
  const { type } = one
  const key = type === 'group' || type === 'titleValue' ? {} : { key: `key_${index}` }
  const label = type === 'group' ? {} : { label: `Label ${index}` }
  return JSON.parse(JSON.stringify({ type, ...key, ...label, ...one }))
}

const config = fc
  .record({
    settings: fc.array(setting, { maxLength: 12 }),
    tools: fc.subarray(everyTool),
    permissions: fc.subarray([...permissions]),
    hardware: fc.subarray([...hardwareTypes]),
    reason: word,
    onboarding: fc.array(word, { maxLength: 3 }),
    tpaType: fc.constantFrom('standard' as const, 'background' as const),
    webviewURL: fc.constantFrom(null, 'https://captions.example.com/page'),
  })
  .map(({ settings, permissions, hardware, reason, ...rest }) =>
    toAppConfig({
      ...app,
      ...rest,
      settings: settings.map(withNames),
      permissions: permissions.map((type) => ({ type, description: `A reason: ${reason}` })),
      hardwareRequirements: hardware.map((type, index) => ({
        type,
        level: index % 2 === 0 ? 'REQUIRED' : 'OPTIONAL',
        description: index % 3 === 0 ? reason : '',
      })),
    }),
  )

test('what is exported, imported, saved and exported again is equal', () => {
  fc.assert(
    fc.property(config, (exported) => {
      const { leftOut, changed, toFix } = taken(exported)
      expect({ leftOut, changed, toFix }).toEqual({ leftOut: [], changed: [], toFix: [] })
      expect(savedConfig(exported)).toEqual(exported)
    }),
    { numRuns: 300 },
  )
})
