import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import {
  adminUserForm,
  app,
  appEdit,
  appRegistration,
  approveForm,
  fieldErrors,
  isEmail,
  isProfileComplete,
  profileForm,
  rejectForm,
  shareForm,
} from '../../../src/api/contract.ts'
import { mira } from '../../machines/support/apps.ts'

const registration = {
  packageName: 'com.example.mira',
  name: 'Mira',
  description: 'Answers what you look at.',
  publicUrl: 'https://mira.example.com',
  logoURL: 'https://mira.example.com/logo.png',
  webviewURL: '',
}
const { packageName: _, ...edit } = registration

const profile = {
  company: 'Ana Optics',
  website: 'https://ana.example.com',
  contactEmail: 'ana@example.com',
  description: 'Lenses.',
  logo: 'https://ana.example.com/logo.png',
}

/** What is said of the fields of a body, empty when all is right. */
function saidOf(schema: z.ZodMiniType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body)
  return error === undefined ? {} : fieldErrors(error)
}

const charset = 'Package name must use lowercase letters, numbers, dots, and hyphens only.'
const nameless = 'Package name must contain a letter or a number.'
const taken = 'This package name is reserved.'
const reserved = 'Package names that begin with system. or local. are reserved.'

const overrides = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const bidiMarks = [...'\u200e\u200f\u061c']
const queried = 'The server URL cannot have a query or fragment, since /webhook is appended to it.'

describe('registering an app', () => {
  test('says of every field that must be filled that it is missing', () => {
    const missing = {
      packageName: 'Package name is required.',
      name: 'Display name is required.',
      description: 'Description is required.',
      publicUrl: 'Server URL is required.',
      logoURL: 'Logo URL is required.',
    }
    expect(saidOf(appRegistration, {})).toEqual(missing)
    expect(
      saidOf(appRegistration, { packageName: '', name: ' ', description: '\n', publicUrl: ' ', logoURL: '' }),
    ).toEqual(missing)
  })

  test.each([
    ['packageName', 'a', null],
    ['packageName', 'com.example.mira-2', null],
    ['packageName', 'x'.repeat(128), null],
    ['packageName', 'x'.repeat(129), 'Package name must be 128 characters or fewer.'],
    ['packageName', 'Com.example', charset],
    ['packageName', 'com_example', charset],
    ['packageName', 'com example', charset],
    ['packageName', 'com/example', charset],
    ['packageName', 'кот', charset],
    ['packageName', 'system.app', reserved],
    ['packageName', 'local.app', reserved],
    ['packageName', 'systems.app', null],
    ['packageName', '...', nameless],
    ['packageName', '-', nameless],
    ['packageName', '9', null],
    ['packageName', 'stats', taken],
    ['packageName', 'submitted', taken],
    ['packageName', 'submitted.app', null],
    ['packageName', 7, 'Package name is required.'],
    ['name', 'x'.repeat(201), 'Display name must be 200 characters or fewer.'],
    ['description', 'x'.repeat(4_001), 'Description must be 4,000 characters or fewer.'],
    ['publicUrl', 'javascript:alert(1)', 'Please enter a valid URL.'],
    ['publicUrl', 'ftp://example.com', 'Please enter a valid URL.'],
    ['publicUrl', `https://example.com/${'x'.repeat(2_048)}`, 'The URL must be 2,048 characters or fewer.'],
    ['publicUrl', `https://example.com/${'é'.repeat(1_000)}`, 'The URL must be 2,048 characters or fewer.'],
    ['publicUrl', 'https://glasses-host:3000', null],
    ['publicUrl', 'https://example.com/?user=1', queried],
    ['publicUrl', 'https://example.com/#part', queried],
    ['publicUrl', 'example.com?', queried],
    ['logoURL', 'https://example.com/logo.png?size=512#a', null],
    ['webviewURL', 'https://example.com/?user=1', null],
    ['logoURL', 'no address', 'Please enter a valid URL.'],
    ['logoURL', null, 'Logo URL is required.'],
    ['webviewURL', 'nowhere', 'Please enter a valid URL.'],
    ['webviewURL', 7, 'Please enter a valid URL.'],
    ['webviewURL', null, null],
    ['webviewURL', undefined, null],
  ])('%s: %.20j: %j', (field, value, text) => {
    expect(saidOf(appRegistration, { ...registration, [field]: value })).toEqual(
      text === null ? {} : { [field]: text },
    )
  })

  test.each([
    '\u0007',
    '\n',
    '\t',
    '\u0085',
    '\u2028',
    ...bidiMarks,
    ...overrides,
    '\u200b',
    '\u2060',
    '\ufeff',
  ])('has no %j in its display name', (character) => {
    expect(saidOf(appRegistration, { ...registration, name: `Mi${character}ra` })).toEqual({
      name: 'Display name must not contain control or invisible formatting characters.',
    })
    expect(saidOf(profileForm, { ...profile, company: `Ana${character}Optics` })).toEqual({
      company: 'Company must not contain control or invisible formatting characters.',
    })
  })

  test.each(['👩\u200d💻 Mira', 'می\u200cخواهم', 'Zoë', 'מירה', '❤️'])('may be called %j', (name) => {
    expect(appRegistration.parse({ ...registration, name }).name).toBe(name)
  })

  test.each(['\u0007', '\u001b', '\u007f', '\u0085', ...overrides])(
    'has no %j in texts of several lines',
    (character) => {
      const text = `one${character}two`
      const said = (label: string) => `${label} must not contain control or text direction characters.`
      expect(saidOf(appRegistration, { ...registration, description: text })).toEqual({
        description: said('Description'),
      })
      expect(saidOf(profileForm, { ...profile, description: text })).toEqual({
        description: said('Description'),
      })
      expect(saidOf(approveForm, { notes: text })).toEqual({ notes: said('Notes') })
      expect(saidOf(rejectForm, { notes: text })).toEqual({ notes: said('Notes') })
    },
  )

  test.each(['\n', '\r\n', '\t', '\u200f', '\u200d', '\ufeff'])('may have %j there', (character) => {
    const description = `one${character}two`
    expect(appRegistration.parse({ ...registration, description }).description).toBe(description)
  })

  test('trims texts, normalises addresses, drops what no developer may set', () => {
    expect(
      appRegistration.parse({
        packageName: ' com.example.mira ',
        name: ' Mira ',
        description: ' Answers. ',
        publicUrl: ' mira.example.com/ ',
        logoURL: 'http://localhost:3000/logo.png',
        webviewURL: null,
        appStoreStatus: 'PUBLISHED',
        developerId: 'somebody',
        isPublic: true,
        reviewNotes: 'Fine.',
        createdAt: '2026-11-01T10:00:00Z',
      }),
    ).toEqual({
      packageName: 'com.example.mira',
      name: 'Mira',
      description: 'Answers.',
      publicUrl: 'https://mira.example.com',
      logoURL: 'http://localhost:3000/logo.png',
      webviewURL: '',
    })
  })

  test('is nothing else than an object', () => {
    for (const body of [null, [], 'text', 7])
      expect(Object.keys(saidOf(appRegistration, body))).toEqual(['body'])
  })
})

describe('editing an app', () => {
  test('never changes its package name', () => {
    expect(appEdit.parse({ ...edit, packageName: 'com.other' })).toEqual(edit)
  })

  test.each(['', null, undefined])('%j clears the web view', (webviewURL) => {
    expect(appEdit.parse({ ...edit, webviewURL }).webviewURL).toBe('')
  })
})

describe('the profile', () => {
  test.each([
    ['company', '', 'Company/Organization name is required'],
    ['company', '  ', 'Company/Organization name is required'],
    ['company', undefined, 'Company/Organization name is required'],
    ['contactEmail', '', 'Contact email is required'],
    ['contactEmail', undefined, 'Contact email is required'],
    ['contactEmail', 'ana@', 'Please enter a valid contact email address'],
    ['contactEmail', 'ana@example', 'Please enter a valid contact email address'],
    ['website', 'ftp://example.com', 'Please enter a valid website URL'],
    ['logo', 'javascript:alert(1)', 'Please enter a valid logo URL'],
    ['website', '', null],
    ['logo', '', null],
    ['description', '', null],
    ['company', 'x'.repeat(201), 'Company must be 200 characters or fewer.'],
    ['description', 'x'.repeat(4_001), 'Description must be 4,000 characters or fewer.'],
  ])('%s: %.20j: %j', (field, value, text) => {
    expect(saidOf(profileForm, { ...profile, [field]: value })).toEqual(
      text === null ? {} : { [field]: text },
    )
  })

  test.each([
    [{ company: 'Ana Optics', contactEmail: 'ana@example.com' }, true],
    [{ company: ' ', contactEmail: 'ana@example.com' }, false],
    [{ company: 'Ana Optics', contactEmail: '' }, false],
  ])('%j is complete: %s', (given, complete) => {
    expect(isProfileComplete(given)).toBe(complete)
  })
})

describe('an e-mail address', () => {
  test.each([
    ['ana@example.com', true],
    ['a@b.c', true],
    ['ana+tag@mail.example.com', true],
    ['аня@пример.рф', true],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    ['ana', false],
    ['ana@example', false],
    ['@example.com', false],
    ['ana@.', false],
    ['a b@example.com', false],
    ['a@b@example.com', false],
    ['', false],
  ])('%.40j: %s', (text, valid) => {
    expect(isEmail(text)).toBe(valid)
  })

  test('of a tester is trimmed and checked, at most 500 of them', () => {
    expect(shareForm.parse({ emails: [' ana@example.com '] })).toEqual({ emails: ['ana@example.com'] })
    for (const email of ['ana', '', undefined])
      expect(saidOf(shareForm, { emails: [email] })).toEqual({
        emails: 'Please enter a valid email address.',
        'emails/0': 'Please enter a valid email address.',
      })
    expect(saidOf(shareForm, { emails: Array(501).fill('ana@example.com') })).toEqual({
      emails: 'An app can have at most 500 testers.',
    })
  })

  test('of an admin is required, the role REVIEWER unless said', () => {
    expect(adminUserForm.parse({ email: 'ana@example.com' })).toEqual({
      email: 'ana@example.com',
      role: 'REVIEWER',
    })
    for (const role of ['ADMIN', 'REVIEWER'])
      expect(adminUserForm.parse({ email: 'ana@example.com', role }).role).toBe(role)
    expect(saidOf(adminUserForm, { email: '', role: 'OWNER' })).toEqual({
      email: 'Email is required',
      role: 'Choose ADMIN or REVIEWER.',
    })
    expect(saidOf(adminUserForm, { email: 'ana' })).toEqual({ email: 'Please enter a valid email address.' })
  })
})

describe('review notes', () => {
  test.each([{}, { notes: '' }, { notes: ' ' }])('may be empty to approve: %j', (body) => {
    expect(approveForm.parse(body)).toEqual({ notes: '' })
  })

  test.each([{}, { notes: '' }, { notes: ' \n' }])('may not to reject: %j', (body) => {
    expect(saidOf(rejectForm, body)).toEqual({ notes: 'Review notes are required to reject an app.' })
  })

  test.each([approveForm, rejectForm])('have at most 4,000 characters', (form) => {
    expect(saidOf(form, { notes: 'x'.repeat(4_000) })).toEqual({})
    expect(saidOf(form, { notes: 'x'.repeat(4_001) })).toEqual({
      notes: 'Notes must be 4,000 characters or fewer.',
    })
  })
})

describe('an app of the cloud', () => {
  test('loses keys that the contract does not know', () => {
    expect(app.parse({ ...mira, secret: 'x' })).toEqual(mira)
  })

  test.each(['', 'ARCHIVED', 'published', null, undefined, 7])(
    'with status %j is in DEVELOPMENT',
    (appStoreStatus) => {
      expect(app.parse({ ...mira, appStoreStatus })).toEqual(mira)
    },
  )

  test('without its package name is none', () => {
    expect(app.safeParse({ ...mira, packageName: undefined }).success).toBe(false)
  })
})

test('the first text of a field is the one that is said', () => {
  expect(saidOf(appRegistration, { ...registration, packageName: 'system.APP' })).toEqual({
    packageName: charset,
  })
})
