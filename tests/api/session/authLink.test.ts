import { afterEach, describe, expect, test } from 'vitest'

import { consumeAuthLink } from '../../../src/api/session/authLink.ts'
import { tokenOf } from '../support/sessions.ts'

const token = tokenOf('ana')
const hash = (parameters: Record<string, string>) => `#${new URLSearchParams(parameters)}`

const tokens = {
  access_token: token,
  expires_in: '3600',
  refresh_token: 'refresh-ana',
  token_type: 'bearer',
}
const error = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

/** The link of an address, and the address and history afterwards. */
function loadAt(address: string) {
  history.replaceState({ idx: 3 }, '', address)
  const entries = history.length
  const link = consumeAuthLink()
  return {
    link,
    address: `${location.pathname}${location.search}${location.hash}`,
    state: history.state,
    newEntries: history.length - entries,
  }
}

const consumed = (link: unknown, address: string) => ({ link, address, state: { idx: 3 }, newEntries: 0 })

afterEach(() => history.replaceState(null, '', '/'))

describe('tokens', () => {
  test.each([
    ['signup', false],
    ['magiclink', false],
    ['recovery', true],
  ])('of a link of type %s are removed from the address and the history', (type, recovery) => {
    expect(loadAt(`/signin?next=1${hash({ ...tokens, type })}`)).toEqual(
      consumed({ kind: 'tokens', refreshToken: 'refresh-ana', subject: 'ana', recovery }, '/signin?next=1'),
    )
  })

  test('of Google have no type', () => {
    expect(loadAt(`/dashboard${hash(tokens)}`)).toEqual(
      consumed(
        { kind: 'tokens', refreshToken: 'refresh-ana', subject: 'ana', recovery: false },
        '/dashboard',
      ),
    )
  })

  test('without a subject have none', () => {
    expect(loadAt(`/signin${hash({ ...tokens, access_token: 'garbage' })}`)).toEqual(
      consumed({ kind: 'tokens', refreshToken: 'refresh-ana', subject: null, recovery: false }, '/signin'),
    )
  })

  test('in the query are not accepted', () => {
    const address = `/signin?${new URLSearchParams(tokens)}`
    expect(loadAt(address)).toEqual(consumed(null, address))
  })

  test.each(['access_token', 'refresh_token'] as const)(
    'without the %s are ignored, and removed from the address',
    (name) => {
      const { [name]: _, ...rest } = tokens
      expect(loadAt(`/signin${hash(rest)}`)).toEqual(consumed(null, '/signin'))
    },
  )
})

describe('an error', () => {
  test('is removed too, and its text returned', () => {
    expect(loadAt(`/signin${hash(error)}`)).toEqual(
      consumed({ kind: 'error', text: error.error_description }, '/signin'),
    )
  })

  test('without a description is its name', () => {
    expect(loadAt('/signin#error=access_denied')).toEqual(
      consumed({ kind: 'error', text: 'access_denied' }, '/signin'),
    )
  })

  test.each([
    ['', '/dashboard'],
    ['&search=timer+watch', '/dashboard?search=timer+watch'],
  ])('in the query is removed too, and nothing else is: %j', (rest, address) => {
    expect(loadAt(`/dashboard?${new URLSearchParams(error)}${rest}${hash(error)}`)).toEqual(
      consumed({ kind: 'error', text: error.error_description }, address),
    )
  })

  test('in the query stays where the hash has tokens', () => {
    const { link, address } = loadAt(`/dashboard?error=mine${hash(tokens)}`)
    expect([link?.kind, address]).toEqual(['tokens', '/dashboard?error=mine'])
  })

  test('in the query alone is ignored', () => {
    const address = `/signin?${new URLSearchParams(error)}`
    expect(loadAt(address)).toEqual(consumed(null, address))
  })
})

test('the message that one of two mailboxes has confirmed is removed, its text not returned', () => {
  expect(loadAt('/profile#message=Confirmation+link+accepted')).toEqual(
    consumed({ kind: 'emailHalfConfirmed' }, '/profile'),
  )
})

test.each(['/dashboard', '/docs#errors', '/docs#', '/#section=2'])('%s stays as it is', (address) => {
  expect(loadAt(address)).toEqual(consumed(null, address === '/docs#' ? '/docs' : address))
})
