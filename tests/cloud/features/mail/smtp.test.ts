import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { createMailer } from '../../../../cloud/features/mail/mailer.ts'
import { type AuthServer, openAuthServer } from '../../identity/support/authServer.ts'
import { startSmtpServer } from '../../identity/support/smtpServer.ts'
import { must, password } from '../../identity/support/steps.ts'

let server: AuthServer
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  smtp = await startSmtpServer()
  server = await openAuthServer({ smtpUrl: smtp.url, mailFrom: 'Developer Portal <portal@example.com>' })
})
afterAll(async () => {
  await server.close()
  await smtp.stop()
})

it('sends the confirmation, as text and as HTML', async () => {
  const email = 'person@example.com'
  await must(server.client().signUp({ email, password }))
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 5_000 })

  const [mail] = smtp.received
  const data = decodeQuotedPrintable(mail?.data ?? '')
  expect([mail?.from, mail?.to]).toEqual(['portal@example.com', [email]])
  expect(data).toContain('From: Developer Portal <portal@example.com>')
  expect(data).toContain('Subject: Confirm your email address')
  expect(data).toContain('Content-Type: text/plain')
  expect(data).toContain('Content-Type: text/html')
  const token = /\/auth\/v1\/confirm\?token=([\w-]{22})&type=signup/.exec(data)?.[1]
  await must(server.client().verifyOtp({ token_hash: token ?? '', type: 'signup' }))
  expect(await server.mailsTo(email)).toEqual([])
})

it('answers all the same when the server refuses, and logs it without the address', async () => {
  const refusing = await startSmtpServer({ refuses: true })
  const origin = await server.instance({ smtpUrl: refusing.url })
  await must(server.client(origin).signUp({ email: 'refused@example.com', password }))
  await vi.waitFor(() => expect(server.lines.join('')).toContain('mail could not be sent'), {
    timeout: 5_000,
  })
  expect(server.lines.join('')).not.toContain('refused@example.com')
  await refusing.stop()
})

it('rejects when a mail was not taken', async () => {
  const refusing = await startSmtpServer({ refuses: true })
  const mailer = createMailer({ db: server.db, config: { smtpUrl: refusing.url, mailFrom: 'a@example.com' } })
  const mail = { to: 'nobody@example.com', subject: 'Hello', text: 'Hello' }
  await expect(mailer.send(mail)).rejects.toThrow('550')
  await refusing.stop()
})

it('sends to one address only, whatever it looks like', async () => {
  const mailer = createMailer({ db: server.db, config: { smtpUrl: smtp.url, mailFrom: 'a@example.com' } })
  const before = smtp.received.length
  await mailer
    .send({ to: 'one@example.com, two@example.com', subject: 'Hello', text: 'Hello' })
    .catch(() => null)
  expect(smtp.received.slice(before).flatMap(({ to }) => to)).not.toContain('two@example.com')
})

function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
