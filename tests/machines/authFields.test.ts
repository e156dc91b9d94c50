import { describe, expect, test } from 'vitest'

import { type AuthView, authViews, fieldsOfView, wrongFields } from '../../src/machines/authFields.ts'

const blank: Record<AuthView, object> = {
  sign_in: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  sign_up: { email: 'Please enter your email address.', password: 'Please enter your password.' },
  forgotten_password: { email: 'Please enter your email address.' },
  magic_link: { email: 'Please enter your email address.' },
  update_password: { password: 'Please enter your password.' },
  verify_otp: { email: 'Please enter your email address.', code: 'Please enter the 6-digit code.' },
}

test.each(authViews)('%s asks for each of its fields', (view) => {
  expect(wrongFields(view, {})).toEqual(blank[view])
  expect(Object.keys(blank[view])).toEqual(fieldsOfView[view])
})

test.each(authViews)('%s has nothing to say of what is right', (view) => {
  expect(
    wrongFields(view, { email: ' ana@example.com ', password: 'smart-glasses', code: '123 456' }),
  ).toEqual({})
})

describe('a new password', () => {
  test.each([
    ['1234567', 'Use at least 8 characters.'],
    ['12345678', undefined],
    ['        ', undefined],
    ['👓👓👓👓👓👓👓👓', undefined],
    ['x'.repeat(128), undefined],
    ['x'.repeat(129), 'Use at most 128 characters.'],
  ])('%s', (password, text) => {
    expect(wrongFields('update_password', { password })).toEqual(text === undefined ? {} : { password: text })
  })
})

describe('an address', () => {
  test.each([
    [' ', 'Please enter your email address.'],
    ['ana', 'Please enter a valid email address.'],
    [`${'a'.repeat(10_000)}@example.com`, 'Please enter a valid email address.'],
  ])('is refused: %.20j', (email, text) => {
    expect(wrongFields('magic_link', { email })).toEqual({ email: text })
  })
})

describe('a code', () => {
  test.each(['12345', '1234567', '12345a', '１２３４５６', ''])('is refused: %s', (code) => {
    expect(wrongFields('verify_otp', { email: 'ana@example.com', code })).toEqual({
      code: 'Please enter the 6-digit code.',
    })
  })
})
