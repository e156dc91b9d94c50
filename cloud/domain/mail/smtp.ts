import { createTransport } from 'nodemailer'

import type { Mailer } from './mail.ts'

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })

  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({
        from,
        // As an object the address is taken whole, never parsed as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        // No answers from holiday robots.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}
