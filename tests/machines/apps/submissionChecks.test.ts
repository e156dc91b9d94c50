import { describe, expect, test } from 'vitest'
import type { CheckId } from '../../../src/api/contract.ts'
import { exampleDescription } from '../../../src/lib/exampleTexts.ts'
import { type SubmissionFacts, submissionChecks } from '../../../src/machines/apps/submissionChecks.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const app = {
  name: 'Live Captions',
  kind: 'server' as const,
  description: 'Shows what people say.',
  publicUrl: 'https://captions.example.com',
  logoURL: 'https://captions.example.com/logo.png',
  webviewURL: null,
  webAddress: null,
  website: null,
  privacyPolicyUrl: null,
  permissions: [],
  webPermissions: [],
  hardwareRequirements: [],
}
const good: SubmissionFacts = {
  app,
  profileComplete: true,
  logo: { width: 512, height: 512 },
  workedAt: '2026-11-22T11:00:00.000Z',
  observations: [],
  now,
  overruled: [],
}
const found = (facts: Partial<SubmissionFacts>) => submissionChecks({ ...good, ...facts })
const one = (id: CheckId, facts: Partial<SubmissionFacts>) => {
  const { state, text } = found(facts).find((check) => check.id === id) ?? {}
  return [state, text]
}

test('an app that has everything passes', () => {
  expect(found({}).map(({ id, level, state }) => [id, level, state])).toEqual([
    ['listing', 'blocking', 'passed'],
    ['profile', 'blocking', 'passed'],
    ['https', 'blocking', 'passed'],
    ['description', 'blocking', 'passed'],
    ['needs', 'blocking', 'passed'],
    ['privacy', 'blocking', 'passed'],
    ['session', 'advice', 'passed'],
    ['logo', 'advice', 'passed'],
    ['publicHosts', 'advice', 'passed'],
    ['unused', 'advice', 'passed'],
    ['cutText', 'advice', 'passed'],
    ['rightGlasses', 'advice', 'passed'],
  ])
})

test('a reviewer reads what was found, not what to do about it', () => {
  const bare = {
    ...app,
    description: 'Description',
    publicUrl: 'http://localhost:3000',
    permissions: [{ type: 'MICROPHONE' as const, description: 'Captions.' }],
  }
  const facts = { app: bare, profileComplete: false, logo: { width: 16, height: 16 }, workedAt: null }
  const texts = (reader: 'developer' | 'reviewer') =>
    found({ ...facts, reader }).flatMap(({ id, text }) => (text === null ? [] : [[id, text]]))
  const toDevelopers = /^(Add|Describe|Upload|Not tested)|\byours?\b|reviewers/i
  const isInstruction = ([, text = '']: string[]) => toDevelopers.test(text)
  expect(
    texts('developer')
      .filter(isInstruction)
      .map(([id]) => id),
  ).toEqual(['profile', 'description', 'privacy', 'session', 'logo', 'publicHosts'])
  expect(texts('reviewer').filter(isInstruction)).toEqual([])
  expect(texts('reviewer').map(([id]) => id)).toEqual(texts('developer').map(([id]) => id))
})

test('a reviewer reads what wasn’t done as the title of an advice, also of one that was skipped', () => {
  const local = { ...app, publicUrl: 'http://localhost:3000', permissions: [microphone] }
  const facts: Partial<SubmissionFacts> = {
    app: local,
    logo: null,
    workedAt: null,
    observations: [{ ...seen, streams: [] }],
    overruled: [{ check: 'logo', reason: 'It is drawn for small lenses.' }],
  }
  const titles = (reader: 'developer' | 'reviewer') => {
    const all = found({ ...facts, reader }).filter(
      ({ level, state }) => level === 'advice' && state !== 'passed',
    )
    const other = found({ ...facts, app: { ...local, hardwareRequirements: [camera] }, reader }).at(-1)
    return [...all.map(({ label }) => label), other?.label]
  }
  expect(titles('reviewer')).toEqual([
    'Not tested in Try It in the last 24 hours',
    'Logo needs work',
    'Addresses may not be public',
    'Unused permissions or hardware',
    'Text doesn’t fit on the lens',
    'Not tested on supported glasses',
  ])
  const passing = found({}).filter(({ level }) => level === 'advice')
  expect(titles('developer')).toEqual(passing.map(({ label }) => label))
  const read = found({ reader: 'reviewer' }).filter(({ level }) => level === 'advice')
  expect(read.map(({ label }) => label)).toEqual(titles('developer'))
})

const passed = ['passed', null]
const running = ['running', null]
const failed = (text: string) => ['failed', text]

const seen = {
  sessionId: 'one',
  at: '2026-11-22T11:00:00.000Z',
  models: ['Vuzix Z100' as const],
  streams: ['transcription:en-US'],
  requests: [],
  views: ['main' as const],
  cuts: [{ model: 'Vuzix Z100' as const, lines: 2, atMs: 500 }],
}
const microphone = { type: 'MICROPHONE' as const, description: 'To hear what you say.' }
const camera = { type: 'CAMERA' as const, level: 'REQUIRED' as const, description: '' }

const table: [string, CheckId, Partial<SubmissionFacts>, unknown[]][] = [
  ['sessions that are not read yet', 'needs', { observations: undefined }, running],
  [
    'what it uses and does not ask for',
    'needs',
    { observations: [seen] },
    failed(
      'The app listens to `transcription:en-US` but does not ask for Microphone. The app draws on the lens but does not list Display among its hardware.',
    ),
  ],
  [
    'a microphone without a privacy policy',
    'privacy',
    { app: { ...app, permissions: [microphone] } },
    failed('Add a privacy policy: the app asks for Microphone.'),
  ],
  [
    'a privacy policy',
    'privacy',
    { app: { ...app, permissions: [microphone], privacyPolicyUrl: 'https://captions.example.com/privacy' } },
    passed,
  ],
  [
    'what it asks for and does not use',
    'unused',
    { app: { ...app, permissions: [microphone] }, observations: [{ ...seen, streams: [] }] },
    failed('The app asks for Microphone but no session used it.'),
  ],
  [
    'text that was cut',
    'cutText',
    { observations: [{ ...seen, models: ['Vuzix Z100'] }] },
    failed('Vuzix Z100 cut off 2 lines of text.'),
  ],
  [
    'glasses without what it requires',
    'rightGlasses',
    { app: { ...app, hardwareRequirements: [camera] }, observations: [seen] },
    failed('The app hasn’t run on glasses with what it requires. Try it on Mentra Live.'),
  ],
  ['a profile that is not known yet', 'profile', { profileComplete: undefined }, running],
  [
    'a profile with gaps',
    'profile',
    { profileComplete: false },
    failed('Add your company name and contact email.'),
  ],
  [
    'a public server without https',
    'https',
    {
      app: {
        ...app,
        publicUrl: 'http://captions.example.com:8080',
        logoURL: 'http://logos.example.com/a.png',
      },
    },
    failed('Traffic to captions.example.com:8080, logos.example.com isn’t encrypted.'),
  ],
  ['a local server without https', 'https', { app: { ...app, publicUrl: 'http://localhost:3000' } }, passed],
  [
    'a local server',
    'publicHosts',
    { app: { ...app, publicUrl: 'http://localhost:3000', webviewURL: 'https://glasses-host/view' } },
    failed('Reviewers might not be able to reach localhost:3000, glasses-host.'),
  ],
  ['an address that is none', 'publicHosts', { app: { ...app, publicUrl: 'nonsense' } }, passed],
  ...['Lorem ipsum dolor', ' TODO ', 'tbd.', 'Placeholder', 'Description', exampleDescription].map(
    (description): (typeof table)[number] => [
      `the description “${description}”`,
      'description',
      { app: { ...app, description } },
      failed('Describe what your app does.'),
    ],
  ),
  ['a short description', 'description', { app: { ...app, description: 'A to-do list' } }, passed],
  ['sessions that are not known yet', 'session', { workedAt: undefined }, running],
  [
    'no session',
    'session',
    { workedAt: null },
    failed('Not tested yet. Run it once to see what reviewers will see.'),
  ],
  ['a session 24 hours ago', 'session', { workedAt: '2026-11-21T12:00:00.000Z' }, passed],
  [
    'a session earlier than that',
    'session',
    { workedAt: '2026-11-21T11:59:59.999Z' },
    failed('Not tested yet. Run it once to see what reviewers will see.'),
  ],
  ['a logo on its way', 'logo', { logo: undefined }, running],
  ['a logo that is no picture', 'logo', { logo: null }, failed('We couldn’t find a picture at this URL.')],
  [
    'the example’s logo',
    'logo',
    { app: { ...app, logoURL: 'https://portal.example.com/logos/example.svg' } },
    failed('Upload a logo of your own.'),
  ],
  ['a low logo', 'logo', { logo: { width: 512, height: 255 } }, failed('Yours is 512 × 255 pixels.')],
  ['a logo that is just large enough', 'logo', { logo: { width: 256, height: 256 } }, passed],
]

test.each(table)('%s', (_, id, facts, expected) => {
  expect(one(id, facts)).toEqual(expected)
})

test('an advice that is not taken says why, and nothing of what passes', () => {
  const overruled = [{ check: 'logo' as const, reason: 'Drawn that way.' }]
  const logo = (facts: Partial<SubmissionFacts>) => found(facts).find(({ id }) => id === 'logo')
  expect(logo({ logo: null, overruled })).toMatchObject({ state: 'overruled', reason: 'Drawn that way.' })
  expect(logo({ overruled })).toMatchObject({ state: 'passed', reason: null })
})

describe('a web app', () => {
  const web = { ...app, kind: 'web' as const, publicUrl: '', webAddress: 'http://chess.example.com' }

  test('is asked for nothing that only servers have', () => {
    const ids = found({ app: web }).map(({ id }) => id)
    expect(ids).toContain('storeName')
    expect(ids.filter((id) => ['needs', 'unused', 'cutText', 'rightGlasses'].includes(id))).toEqual([])
    expect(one('https', { app: web })).toEqual(passed)
  })

  test('needs a privacy policy for what it hears and sees', () => {
    const asking = (type: 'network' | 'g2-microphone') => [{ type, description: 'To play.', hosts: [] }]
    expect(one('privacy', { app: { ...web, webPermissions: asking('network') } })).toEqual(passed)
    expect(one('privacy', { app: { ...web, webPermissions: asking('g2-microphone') } })).toEqual(
      failed('Add a privacy policy: the app asks for Glasses Microphone.'),
    )
  })

  const seeing = (...requests: string[]) => ({
    app: web,
    observations: [
      {
        sessionId: 's',
        at: '2026-11-22T11:00:00.000Z',
        models: [],
        streams: [],
        requests,
        views: [],
        cuts: [],
      },
    ],
  })

  test('opens the exit dialog on a double press, and responds after No', () => {
    expect(one('exitDialog', { app: web, observations: undefined })[0]).toBe('running')
    expect(one('exitDialog', { app: web })[1]).toMatch(/^Not seen yet/)
    expect(one('exitDialog', seeing('exit_dialog'))[1]).toMatch(/^The dialog opened. Now choose No/)
    expect(one('exitDialog', seeing('exit_dialog', 'press_after_no'))).toEqual(passed)
    expect(one('exitDialog', { app: web, reader: 'reviewer' })[1]).toMatch(/^No session shows/)
  })

  test('uses each permission that a session can see', () => {
    const webPermissions = (['network', 'album', 'camera'] as const).map((type) => ({
      type,
      description: 'To play.',
      hosts: [],
    }))
    const asking = (...requests: string[]) => ({
      ...seeing(...requests),
      app: { ...web, webPermissions },
    })
    expect(one('webPermissions', asking('album'))).toEqual(
      failed('Your app hasn’t used Camera yet. Use each permission once, or remove it.'),
    )
    expect(one('webPermissions', { ...asking(), reader: 'reviewer' })).toEqual(
      failed('No session used Album and Camera.'),
    )
    expect(one('webPermissions', asking('camera', 'album'))).toEqual(passed)
  })

  test.each([
    ['Pocket Chess', passed],
    ['Seven Moves', passed],
    ['Chess for Even G2', failed('The name has “Even” in it.')],
    ['A Name of Twenty-One C', failed('The name has more than 20 characters.')],
  ])('is called %s', (name, expected) => {
    expect(one('storeName', { app: { ...web, name } })).toEqual(expected)
  })
})
