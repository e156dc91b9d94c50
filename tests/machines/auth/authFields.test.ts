import { describe, expect, test } from 'vitest'

import {
  type AuthView,
  authViews,
  fieldsOfView,
  passwordRules,
  validateFields,
} from '../../../src/machines/auth/authFields.ts'

const blank: Record<AuthView, object> = {
  sign_in: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  sign_up: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  forgotten_password: { email: 'Please enter your email address.' },
  magic_link: { email: 'Please enter your email address.' },
  update_password: { password: 'Please enter your password.' },
  verify_otp: { email: 'Please enter your email address.', code: 'Please enter the 6-digit code.' },
}

test.each(authViews)('%s requires each of its fields', (view) => {
  expect(validateFields(view, {})).toEqual(blank[view])
  expect(Object.keys(blank[view])).toEqual(fieldsOfView[view])
})

test.each(authViews)('%s has nothing to say of what is right', (view) => {
  expect(
    validateFields(view, { email: ' ana@example.com ', password: 'smart-glasses', code: '123 456' }),
  ).toEqual({})
})

describe('a new password', () => {
  test.each([
    ['1234567', 'Use at least 8 characters.'],
    ['12345678', undefined],
    ['        ', 'Use at least one character that isn’t a space.'],
    [' \u00a0\u3000\u0085\u2003\t\n ', 'Use at least one character that isn’t a space.'],
    ['  lens  ', undefined],
    ['e\u0301'.repeat(7), 'Use at least 8 characters.'],
    ['e\u0301'.repeat(128), undefined],
    ['\ufb03'.repeat(3), undefined],
    ['\ufb03'.repeat(43), 'Use at most 128 characters.'],
    ['👓👓👓👓👓👓👓👓', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Use at most 128 characters.'],
  ])('%s', (password, text) => {
    expect(validateFields('update_password', { password })).toEqual(
      text === undefined ? {} : { password: text },
    )
  })
})

test.each([
  ['', [{ text: 'At least 8 characters', state: 'open' }]],
  ['eight888', [{ text: 'At least 8 characters', state: 'met' }]],
  [
    'x'.repeat(129),
    [
      { text: 'At least 8 characters', state: 'met' },
      { text: 'At most 128 characters', state: 'broken' },
    ],
  ],
  [
    ' '.repeat(8),
    [
      { text: 'At least 8 characters', state: 'met' },
      { text: 'At least one character that isn’t a space', state: 'broken' },
    ],
  ],
])('the rules say of %j', (password, rules) => {
  expect(passwordRules(password)).toEqual(rules)
})

describe('an address', () => {
  test.each([
    [' ', 'Please enter your email address.'],
    ['ana', 'Please enter a valid email address.'],
    [`${'a'.repeat(10_000)}@example.com`, 'Please enter a valid email address.'],
  ])('is refused: %.20j', (email, text) => {
    expect(validateFields('magic_link', { email })).toEqual({ email: text })
  })
})

describe('a code', () => {
  test.each(['12345', '1234567', '12345a', '１２３４５６', ''])('is refused: %s', (code) => {
    expect(validateFields('verify_otp', { email: 'ana@example.com', code })).toEqual({
      code: 'Please enter the 6-digit code.',
    })
  })
})
