import { afterEach, describe, expect, test } from 'vitest'

import { takeAuthLink } from '../../../src/api/session/authLink.ts'
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

/** What comes along with an address, and what is left of the address afterwards. */
function arriveAt(address: string) {
  history.replaceState({ idx: 3 }, '', address)
  const entries = history.length
  const link = takeAuthLink()
  return {
    link,
    address: `${location.pathname}${location.search}${location.hash}`,
    state: history.state,
    newEntries: history.length - entries,
  }
}

const taken = (link: unknown, address: string) => ({ link, address, state: { idx: 3 }, newEntries: 0 })

afterEach(() => history.replaceState(null, '', '/'))

describe('tokens', () => {
  test.each([
    ['signup', false],
    ['magiclink', false],
    ['recovery', true],
  ])('of a link of type %s are taken out of the address and the history', (type, recovery) => {
    expect(arriveAt(`/signin?next=1${hash({ ...tokens, type })}`)).toEqual(
      taken({ kind: 'tokens', refreshToken: 'refresh-ana', subject: 'ana', recovery }, '/signin?next=1'),
    )
  })

  test('of Google have no type', () => {
    expect(arriveAt(`/dashboard${hash(tokens)}`)).toEqual(
      taken({ kind: 'tokens', refreshToken: 'refresh-ana', subject: 'ana', recovery: false }, '/dashboard'),
    )
  })

  test('that tell no subject belong to nobody known', () => {
    expect(arriveAt(`/signin${hash({ ...tokens, access_token: 'garbage' })}`)).toEqual(
      taken({ kind: 'tokens', refreshToken: 'refresh-ana', subject: null, recovery: false }, '/signin'),
    )
  })

  test('in the query are not accepted', () => {
    const address = `/signin?${new URLSearchParams(tokens)}`
    expect(arriveAt(address)).toEqual(taken(null, address))
  })

  test.each(['access_token', 'refresh_token'] as const)(
    'without the %s are none, and yet leave the address',
    (name) => {
      const { [name]: _, ...rest } = tokens
      expect(arriveAt(`/signin${hash(rest)}`)).toEqual(taken(null, '/signin'))
    },
  )
})

describe('an error', () => {
  test('is taken out too, its text kept', () => {
    expect(arriveAt(`/signin${hash(error)}`)).toEqual(
      taken({ kind: 'error', text: error.error_description }, '/signin'),
    )
  })

  test('without a description is its name', () => {
    expect(arriveAt('/signin#error=access_denied')).toEqual(
      taken({ kind: 'error', text: 'access_denied' }, '/signin'),
    )
  })

  test.each([
    ['', '/dashboard'],
    ['&search=timer+watch', '/dashboard?search=timer+watch'],
  ])('in the query as well leaves it too, and nothing else does: %j', (rest, address) => {
    expect(arriveAt(`/dashboard?${new URLSearchParams(error)}${rest}${hash(error)}`)).toEqual(
      taken({ kind: 'error', text: error.error_description }, address),
    )
  })

  test('in the query is left where the hash brings tokens', () => {
    const { link, address } = arriveAt(`/dashboard?error=mine${hash(tokens)}`)
    expect([link?.kind, address]).toEqual(['tokens', '/dashboard?error=mine'])
  })

  test('in the query is none of the hash', () => {
    const address = `/signin?${new URLSearchParams(error)}`
    expect(arriveAt(address)).toEqual(taken(null, address))
  })
})

test('the word that one of two mailboxes has agreed is taken out, its text not kept', () => {
  expect(arriveAt('/profile#message=Confirmation+link+accepted')).toEqual(
    taken({ kind: 'halfway' }, '/profile'),
  )
})

test.each(['/dashboard', '/docs#errors', '/docs#', '/#section=2'])('%s is left as it is', (address) => {
  expect(arriveAt(address)).toEqual(taken(null, address === '/docs#' ? '/docs' : address))
})
