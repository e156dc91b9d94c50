import { describe, expect, it } from 'vitest'

import { safeRedirect, withQueryAndHash } from '../../../cloud/identity/redirects.ts'
import { setUpAuthServer } from './support/authServer.ts'
import { googleSignIn, password, pressButton } from './support/steps.ts'

const site = {
  portalUrl: 'https://portal.example.com',
  siteOrigins: ['https://portal.example.com'],
  allowedOrigins: ['https://preview.example.net:8443'],
}
const home = 'https://portal.example.com/'

describe('a redirect', () => {
  it.each([
    ['https://portal.example.com', home],
    ['https://portal.example.com/dashboard', 'https://portal.example.com/dashboard'],
    ['https://portal.example.com/a?b=c&d=%2F', 'https://portal.example.com/a?b=c&d=%2F'],
    ['https://portal.example.com:443/a', 'https://portal.example.com/a'],
    ['HTTPS://PORTAL.EXAMPLE.COM/a', 'https://portal.example.com/a'],
    ['https://preview.example.net:8443/signin', 'https://preview.example.net:8443/signin'],
    ['https://portal.example.com/a#access_token=theirs', 'https://portal.example.com/a'],
    ['https://portal.example.com//evil.example', 'https://portal.example.com//evil.example'],
  ])('to %s leads to %s', (wanted, expected) => {
    expect(safeRedirect(site, wanted)).toBe(expected)
  })

  it.each([
    null,
    undefined,
    '',
    ' ',
    '/',
    '/dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '////evil.example/%2f..',
    '/\t/evil.example',
    'http:\\evil.example',
    'https://portal.example.com%0d%0aLocation:%20https://evil.example',
    'https://ｅvil.example',
    'java\nscript:alert(1)',
    '\\\\evil.example',
    'evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'http://portal.example.com/',
    'https://portal.example.com:8443/',
    'https://preview.example.net/',
    'https://sub.portal.example.com/',
    'https://portal.example.com.evil.example/',
    'https://evil.example/https://portal.example.com',
    'https://evil.example?https://portal.example.com',
    'https://evil.example#https://portal.example.com',
    'https://portal.example.com@evil.example/',
    'https://portal.example.com:443@evil.example/',
    'https://portal.example.com%40evil.example/',
    'https://user:password@portal.example.com/',
    'https://user@portal.example.com/',
    'https://portal.example.com\\@evil.example/',
    'https://evil.example\\.portal.example.com/',
    'https://evil.example%00.portal.example.com/',
    'https://portal.example.com%2eevil.example/',
    'https://portal。example。com.evil.example/',
    'https://pоrtal.example.com/',
    'https://portal.example.com./',
    'javascript:alert(1)',
    'javascript://portal.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://portal.example.com/x',
    'view-source:https://portal.example.com/',
    'ftp://portal.example.com/',
    ' https://portal.example.com/',
    'https://portal.example.com/\r\nSet-Cookie: a=b',
    'https://portal.example.com/a\tb',
    'https://portal.example.com/\0',
    'ht\ttps://evil.example',
    'https://[::1]/',
    'https://2130706433/',
    'https://portal.example.com/'.padEnd(3_000, 'x'),
  ])('to %j leads to the site', (wanted) => {
    expect(safeRedirect(site, wanted)).toBe(home)
  })

  it('carries an error in query and hash', () => {
    expect(withQueryAndHash('https://portal.example.com/a?b=c', { error_code: 'x y', error: 'no' })).toBe(
      'https://portal.example.com/a?b=c&error_code=x+y&error=no#error=no&error_code=x+y',
    )
  })
})

describe('a sign-in', () => {
  const server = setUpAuthServer()
  const isHome = (target: string | null | undefined) =>
    expect([target, new URL(target ?? '', server.url).origin]).toEqual([target, server.url])

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', 'SITE@evil.example'])(
    'leads to %s by no way',
    async (place) => {
      const wanted = place.replace('SITE', server.url)
      const query = new URLSearchParams({ redirect_to: wanted })
      const failed = await server.request(`/verify?token=none&type=signup&${query}`)
      isHome(failed.headers.get('location'))

      const email = `redirected-${place.replaceAll(/\W/g, '')}@example.com`.toLowerCase()
      await server.post(`/signup?${query}`, { email, password })
      const { link } = await server.mail(email)
      const form = new URL(link).searchParams
      isHome(form.get('redirect_to') ?? server.url)
      form.set('redirect_to', wanted)
      isHome((await pressButton(link, form)).target)

      isHome((await googleSignIn(server, email, `/authorize?provider=google&${query}`)).target)
    },
  )
})
