import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  capabilitiesOf,
  compareNeeds,
  type GlassesModel,
  glassesModels,
  type HardwareType,
  hardwareTypes,
  isBlocking,
  type NeedFinding,
  type Needs,
  type Observation,
  type Permission,
  permissions,
  sightingsOf,
  usesPermission,
} from '../../../src/api/contract.ts'

/** Each stream and request of the protocol, with the permission and the hardware that the contract gives it. */
const protocol: [name: string, kind: 'streams' | 'requests', Permission | null, HardwareType | null][] = [
  ['audio_chunk', 'streams', 'MICROPHONE', null],
  ['transcription', 'streams', 'MICROPHONE', null],
  ['transcription:en-US', 'streams', 'MICROPHONE', null],
  ['translation:en-US-to-de-DE', 'streams', 'MICROPHONE', null],
  ['VAD', 'streams', 'MICROPHONE', null],
  ['photo_taken', 'streams', 'CAMERA', null],
  ['rtmp_stream_status', 'streams', 'CAMERA', null],
  ['managed_stream_status', 'streams', 'CAMERA', null],
  ['location_update', 'streams', 'LOCATION', null],
  ['location_stream', 'streams', 'LOCATION', null],
  ['calendar_event', 'streams', 'CALENDAR', null],
  ['phone_notification', 'streams', 'READ_NOTIFICATIONS', null],
  ['phone_notification_dismissed', 'streams', 'READ_NOTIFICATIONS', null],
  ['button_press', 'streams', null, null],
  ['head_position', 'streams', null, null],
  ['touch_event:double_tap', 'streams', null, null],
  ['glasses_battery_update', 'streams', null, null],
  ['phone_battery_update', 'streams', null, null],
  ['glasses_connection_state', 'streams', null, null],
  ['photo_request', 'requests', 'CAMERA', 'CAMERA'],
  ['rtmp_stream_request', 'requests', 'CAMERA', 'CAMERA'],
  ['rtmp_stream_stop', 'requests', 'CAMERA', null],
  ['managed_stream_request', 'requests', 'CAMERA', 'CAMERA'],
  ['managed_stream_stop', 'requests', 'CAMERA', null],
  ['location_poll_request', 'requests', 'LOCATION', null],
  ['audio_play_request', 'requests', null, 'SPEAKER'],
  ['audio_stop_request', 'requests', null, null],
  ['rgb_led_control', 'requests', null, 'LIGHT'],
]
const models: GlassesModel[] = ['Even Realities G1', 'Vuzix Z100', 'Mentra Live', 'Simulated Glasses']

const observed = (changes: Partial<Observation> = {}): Observation => ({
  sessionId: 'one',
  at: '2026-11-24T10:00:00.000Z',
  models: ['Even Realities G1'],
  streams: [],
  requests: [],
  views: [],
  cuts: [],
  ...changes,
})
const asking = (...types: Permission[]) => types.map((type) => ({ type, description: 'To do its work.' }))
const requiring = (level: 'REQUIRED' | 'OPTIONAL', ...types: HardwareType[]) =>
  types.map((type) => ({ type, level, description: '' }))
const nothing: Needs = { permissions: [], hardwareRequirements: [] }

const rows = protocol.flatMap((row) => models.map((model) => [...row, model] as const))

test.each(rows)('%s (%s) × declared or not: %s, %s on %s', (name, kind, permission, hardware, model) => {
  const seen = [observed({ models: [model], [kind]: [name] })]
  const expected = [
    ...(permission ? [{ kind: 'undeclared', permission }] : []),
    ...(hardware ? [{ kind: 'unlisted', hardware }] : []),
  ]
  const found = compareNeeds(nothing, seen)
  expect(found.map(({ text: _, ...rest }) => rest)).toEqual(expected)
  expect(found.every(isBlocking)).toBe(true)
  const declared = {
    permissions: permission ? asking(permission) : [],
    hardwareRequirements: hardware ? requiring('OPTIONAL', hardware) : [],
  }
  expect(compareNeeds(declared, seen)).toEqual([])
})

const texts = (needs: Partial<Needs>, ...observations: Observation[]) =>
  compareNeeds({ ...nothing, ...needs }, observations).map(({ text }) => text)

test('says it in words', () => {
  expect(texts({}, observed({ streams: ['transcription:en-US'] }))).toEqual([
    'The app listens to `transcription:en-US` but does not ask for Microphone.',
  ])
  expect(
    texts({}, observed({ streams: ['photo_taken'], requests: ['photo_request'], views: ['main'] })),
  ).toEqual([
    'The app listens to `photo_taken` and sends `photo_request` but does not ask for Camera.',
    'The app draws on the lens but does not list Display among its hardware.',
    'The app uses the camera but does not list Camera among its hardware.',
  ])
  expect(
    texts(
      {
        permissions: asking('CALENDAR', 'POST_NOTIFICATIONS'),
        hardwareRequirements: requiring('OPTIONAL', 'LIGHT'),
      },
      observed(),
    ),
  ).toEqual([
    'The app asks for Calendar but no session used it.',
    'The app lists Light but no session used it.',
  ])
  expect(
    texts(
      { hardwareRequirements: requiring('REQUIRED', 'CAMERA') },
      observed({ requests: ['photo_request'], models: ['Vuzix Z100'] }),
    ),
  ).toEqual([
    'The app sends `photo_request` but does not ask for Camera.',
    'The app hasn’t run on glasses with what it requires. Try it on Mentra Live.',
  ])
})

test('names the latest cut of each model that the app says it runs on', () => {
  const cut = (model: GlassesModel, lines: number, atMs: number) => ({ model, lines, atMs })
  const newest = observed({
    sessionId: 'two',
    models: ['Vuzix Z100'],
    cuts: [cut('Vuzix Z100', 2, 10), cut('Vuzix Z100', 1, 20)],
  })
  const oldest = observed({ cuts: [cut('Vuzix Z100', 9, 1), cut('Even Realities G1', 3, 5)] })
  expect(compareNeeds(nothing, [newest, oldest])).toEqual([
    {
      kind: 'cut',
      model: 'Even Realities G1',
      moment: { sessionId: 'one', atMs: 5 },
      text: 'Even Realities G1 cut off 3 lines of text.',
    },
    {
      kind: 'cut',
      model: 'Vuzix Z100',
      moment: { sessionId: 'two', atMs: 20 },
      text: 'Vuzix Z100 cut off 1 line of text.',
    },
  ])
  const camera = { ...nothing, hardwareRequirements: requiring('REQUIRED', 'CAMERA') }
  expect(compareNeeds(camera, [newest]).some(({ kind }) => kind === 'cut')).toBe(false)
})

test('what an app uses is judged by the newest session of each model, and what nobody used by all', () => {
  const heard = { streams: ['transcription:en-US'], views: ['main' as const] }
  const asked = { permissions: asking('MICROPHONE'), hardwareRequirements: requiring('OPTIONAL', 'DISPLAY') }
  const undeclared = [
    'The app listens to `transcription:en-US` but does not ask for Microphone.',
    'The app draws on the lens but does not list Display among its hardware.',
  ]
  expect(texts({}, observed(), observed(heard))).toEqual([])
  expect(texts({}, observed(heard), observed())).toEqual(undeclared)
  expect(texts({}, observed({ models: ['Vuzix Z100'] }), observed(heard))).toEqual(undeclared)
  expect(texts(asked, observed(), observed(heard))).toEqual([])
})

test('background location opens what location does', () => {
  const seen = observed({ streams: ['location_update'] })
  expect(texts({ permissions: asking('BACKGROUND_LOCATION') }, seen)).toEqual([])
  expect(usesPermission('BACKGROUND_LOCATION', seen)).toBe(true)
})

test('says nothing without a session', () => {
  expect(
    texts({ permissions: asking('CAMERA'), hardwareRequirements: requiring('REQUIRED', 'CAMERA') }),
  ).toEqual([])
})

const names = [...protocol.map(([name]) => name), 'constructor', 'made_up', 'transcription:', '']
const streamsOf = protocol.flatMap(([name, kind]) => (kind === 'streams' ? [name] : []))
const requestsOf = protocol.flatMap(([name, kind]) => (kind === 'requests' ? [name] : []))
const subsetOf = <Item>(items: readonly Item[]) => fc.uniqueArray(fc.constantFrom(...items))

const randomNeeds: fc.Arbitrary<Needs> = fc.record({
  permissions: subsetOf(permissions).map((types) => asking(...types)),
  hardwareRequirements: fc
    .tuple(subsetOf(hardwareTypes), fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
    .map(([types, levels]) =>
      types.flatMap((type, place) => requiring(levels[place] ? 'REQUIRED' : 'OPTIONAL', type)),
    ),
})
const randomObservation: fc.Arbitrary<Observation> = fc.record({
  sessionId: fc.constantFrom('a', 'b', 'c', 'd'),
  at: fc.constant('2026-11-24T10:00:00.000Z'),
  models: subsetOf(glassesModels),
  streams: subsetOf([...streamsOf, ...names]),
  requests: subsetOf([...requestsOf, ...names]),
  views: subsetOf(['main', 'dashboard'] as const),
  cuts: fc.array(
    fc.record({
      model: fc.constantFrom(...glassesModels),
      lines: fc.integer({ min: 1, max: 9 }),
      atMs: fc.nat(60_000),
    }),
    { maxLength: 4 },
  ),
})

/** The whole table, row by row, from the table of this test alone. */
function rulesOf({ permissions: declared, hardwareRequirements }: Needs, sessions: Observation[]): string[] {
  const said = new Set<string>()
  if (sessions.length === 0) return []
  const needed = (name: string) => protocol.find(([known]) => known.split(':')[0] === name.split(':')[0])?.[2]
  const has = (type: Permission) => declared.some((one) => one.type === type)
  const used = new Set<string>()
  const hardware = new Set<string>()
  const lately = new Set<string>()
  const known = new Set<GlassesModel>()
  const latest = sessions.filter(({ models }) => {
    const isNewest = models.some((model) => !known.has(model))
    for (const model of models) known.add(model)
    return isNewest
  })
  for (const session of sessions) {
    const { streams, requests, views } = session
    const isLatest = latest.includes(session)
    for (const name of streams.concat(requests)) {
      const permission = needed(name)
      if (permission) used.add(permission)
      if (permission === 'LOCATION') used.add('BACKGROUND_LOCATION')
      const isOpen =
        permission && (has(permission) || (permission === 'LOCATION' && has('BACKGROUND_LOCATION')))
      if (permission && !isOpen && isLatest) said.add(`undeclared ${permission}`)
    }
    for (const seen of isLatest ? [hardware, lately] : [hardware]) {
      if (views.length > 0) seen.add('DISPLAY')
      for (const name of requests) seen.add(protocol.find(([known]) => known === name)?.[3] ?? '')
    }
  }
  for (const type of ['DISPLAY', 'CAMERA', 'SPEAKER', 'LIGHT'] as const) {
    const isListed = hardwareRequirements.some((one) => one.type === type)
    if (lately.has(type) && !isListed) said.add(`unlisted ${type}`)
    if (!hardware.has(type) && isListed) said.add(`unusedHardware ${type}`)
  }
  for (const { type } of declared)
    if (type !== 'POST_NOTIFICATIONS' && !used.has(type)) said.add(`unused ${type}`)

  const flags = (model: GlassesModel) => {
    const { hasCamera, hasDisplay, hasMicrophone, hasSpeaker, hasIMU, hasButton, hasLight, hasWifi } =
      capabilitiesOf[model]
    const all: Record<HardwareType, boolean> = {
      CAMERA: hasCamera,
      DISPLAY: hasDisplay,
      MICROPHONE: hasMicrophone,
      SPEAKER: hasSpeaker,
      IMU: hasIMU,
      BUTTON: hasButton,
      LIGHT: hasLight,
      WIFI: hasWifi,
    }
    return all
  }
  const must = hardwareRequirements.filter(({ level }) => level === 'REQUIRED')
  const able = glassesModels.filter((model) => must.every(({ type }) => flags(model)[type]))
  for (const model of able) {
    const session = latest.find(({ cuts }) => cuts.some((cut) => cut.model === model))
    const cut = session?.cuts.toReversed().find((one) => one.model === model)
    if (session && cut) said.add(`cut ${model} ${session.sessionId} ${cut.atMs}`)
  }
  const tried = sessions.flatMap((one) => one.models)
  if (must.length > 0 && able.length > 0 && !able.some((model) => tried.includes(model)))
    said.add(`untried ${able[0]}`)
  return [...said].sort()
}

const nameOf = (finding: NeedFinding): string => {
  const { kind } = finding
  if (kind === 'undeclared' || kind === 'unused') return `${kind} ${finding.permission}`
  if (kind === 'cut') return `cut ${finding.model} ${finding.moment.sessionId} ${finding.moment.atMs}`
  return `${kind} ${kind === 'untried' ? finding.model : finding.hardware}`
}

test('2,000 random drafts and sessions are judged as the rules say', () => {
  fc.assert(
    fc.property(randomNeeds, fc.array(randomObservation, { maxLength: 5 }), (needs, sessions) => {
      expect(compareNeeds(needs, sessions).map(nameOf).sort()).toEqual(rulesOf(needs, sessions))
    }),
    { numRuns: 2_000 },
  )
})

test('a need was last seen in the newest session, where that first saw it', () => {
  const moments = [
    { name: 'translation:en-US-to-de-DE', atMs: 30 },
    { name: 'photo_request', atMs: 40 },
    { name: 'transcription:en-US', atMs: 50 },
  ]
  const newest = observed({
    sessionId: 'two',
    streams: ['translation:en-US-to-de-DE', 'transcription:en-US'],
    requests: ['photo_request'],
    moments,
  })
  const oldest = observed({ requests: ['photo_request'] })
  const of = (type: Permission, ...sessions: Observation[]) =>
    sightingsOf((one) => usesPermission(type, one), sessions)
  expect(of('MICROPHONE', newest, oldest)).toEqual({ times: 1, seenIn: newest, atMs: 30 })
  expect(of('CAMERA', newest, oldest)).toEqual({ times: 2, seenIn: newest, atMs: 40 })
  expect(of('CAMERA', oldest)).toEqual({ times: 1, seenIn: oldest, atMs: null })
  expect(of('LOCATION', newest)).toEqual({ times: 0, seenIn: null, atMs: null })
})
