import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Mailer } from '../../../cloud/features/mail/mail.ts'
import { createMailer, partsOf } from '../../../cloud/features/mail/mailer.ts'
import { setUpAuthServer } from '../identity/support/authServer.ts'
import { must, password } from '../identity/support/steps.ts'

const server = setUpAuthServer()
let mailer: Mailer
beforeAll(async () => {
  mailer = createMailer({ db: server.db, config: { smtpUrl: null, mailFrom: 'portal@example.com' } })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })

describe('the local mailbox', () => {
  it('lists mails as JSON, newest first, also of one recipient', async () => {
    await mailer.send({ to: 'One@example.com', subject: 'First', text: 'See https://example.com/a?b=c.' })
    await mailer.send({ to: 'two@example.com', subject: 'Second', text: 'No link.' })

    const all = await (await get('/mail.json')).json()
    expect(all.slice(0, 2)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        to: 'two@example.com',
        subject: 'Second',
        text: 'No link.',
        links: [],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      {
        id: expect.stringMatching(/^\d+$/),
        to: 'one@example.com',
        subject: 'First',
        text: 'See https://example.com/a?b=c.',
        links: ['https://example.com/a?b=c'],
        at: expect.any(String),
      },
    ])
    expect(await (await get('/mail.json?to=ONE@example.com')).json()).toEqual([all[1]])
  })

  it('shows a mail with its link to follow and its code to take', async () => {
    await must(server.client().signUp({ email: 'shown@example.com', password }))
    const mail = await server.mail('shown@example.com')
    const page = await (await get(`/mail/${mail.id}`)).text()

    expect(page).toContain(`<a href="${mail.link.replaceAll('&', '&amp;')}">`)
    expect(page).toContain(`<span class="code">${mail.code}</span>`)
    expect(await (await get('/mail?to=shown@example.com')).text()).toContain(
      `<span class="code">${mail.code}</span>`,
    )
    const letter = await get(`/mail/${mail.id}/html`)
    expect(letter.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await letter.text()).toContain(mail.code)
  })

  it('says what to do when it is empty', async () => {
    expect((await get('/mail?to=a%00b')).status).toBe(200)
    expect(await (await get('/mail?to=nobody@example.com')).text()).toContain(
      'No emails to nobody<wbr />@example.com',
    )
  })

  it('shows what a mail says, never what it would do', async () => {
    const text = '<script>alert(1)</script> javascript:alert(1) https://example.com/"onload="x'
    await mailer.send({ to: 'x@example.com', subject: '<img src=x onerror=alert(1)>', text })
    const [mail] = await server.mailsTo('x@example.com')
    const page = await (await get(`/mail/${mail?.id}`)).text()
    expect(page).not.toMatch(/<script|<img|onload="x/)
    expect(page).not.toContain('href="javascript:')
  })

  it.each(['/mail/999999', '/mail/999999999999999', '/mail/1/nothing', '/mail/x', '/mail/999999/html'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('has pages that run nothing and are not kept', async () => {
    const { headers } = await get('/mail')
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ])
    const style = /href="(\/pages\.css[^"]*)"/.exec(await (await get('/mail')).text())?.[1] ?? ''
    expect((await get(style)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('is there on the embedded defaults only', async () => {
    const origin = await server.instance({ localTools: false })
    const statuses = await Promise.all(
      ['/mail', '/mail.json', '/mail/1'].map(async (path) => (await fetch(`${origin}${path}`)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
  })
})

it('finds links and codes in a text', () => {
  expect(partsOf('Go to http://127.0.0.1:3000/a?b=c&d=e).\n\n123456 not 1234567')).toEqual([
    { kind: 'text', text: 'Go to ' },
    { kind: 'link', text: 'http://127.0.0.1:3000/a?b=c&d=e' },
    { kind: 'text', text: ').\n\n' },
    { kind: 'code', text: '123456' },
    { kind: 'text', text: ' not 1234567' },
  ])
  const disguised = 'https://portal.example@evil.example/'
  expect(partsOf(disguised)).toEqual([{ kind: 'text', text: disguised }])
})

it.each(['/mail', '/mail.json', '/auth/v1/google?state=x', '/auth/v1/callback'])(
  '%s is hidden from other host names',
  async (path) => {
    const hosts = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1:3000']
    const statuses = await Promise.all(hosts.map((host) => statusUnder(host, path)))
    expect(statuses).toEqual([404, 404, 404, 404])
    expect(await statusUnder('localhost:3000', path)).not.toBe(404)
  },
)

it.each(['/mail', '/mail.json', '/auth/v1/google?state=x', '/auth/v1/callback'])(
  '%s is hidden behind a proxy, whatever name it passes on',
  async (path) => {
    const headers = [
      'x-forwarded-for',
      'x-forwarded-host',
      'x-real-ip',
      'forwarded',
      'via',
      'cf-connecting-ip',
    ]
    const statuses = await Promise.all(
      headers.map((name) => statusUnder('localhost:3000', path, { [name]: '127.0.0.1' })),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
  },
)

/** The status of a request that came here under another name, as after DNS rebinding. */
function statusUnder(host: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { headers: { host, ...headers } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.once('error', reject)
    call.end()
  })
}
