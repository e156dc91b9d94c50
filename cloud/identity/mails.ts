import { html, raw } from 'hono/html'

import type { Mail } from '../features/mail/mail.ts'
import type { IssuedOneTimeToken, OneTimeTokenKind } from './oneTimeTokens.ts'

type Letter = {
  subject: string
  opening: string
  button: string
  life: string
  closing: string
}

export function oneTimeTokenMail(
  { kind, email, newEmail = '', code }: IssuedOneTimeToken,
  link: string,
): Mail {
  const letter = kind === 'email_change_current' ? leaving(newEmail) : letters[kind]
  const spaced = `Your code: ${code}`
  return {
    to: email,
    subject: letter.subject,
    text: [
      'Hello,',
      letter.opening,
      `${letter.button}:\n${link}`,
      `Or enter this code (it expires in 10 minutes):\n${code}`,
      `The link expires in ${letter.life} and works once. ${letter.closing}`,
      'Developer Portal',
    ].join('\n\n'),
    html: frame(
      letter.subject,
      html`<p>${letter.opening}</p>
        ${button(link, letter.button)}
        <p>Or type this code where you are asked for one. It holds for 10 minutes.</p>
        <p style="font:600 24px/1.4 Menlo,Consolas,monospace;letter-spacing:4px;margin:0 0 20px" aria-label="${spaced}">${code}</p>
        <p style="color:#5b6270;font-size:14px">The link expires in ${letter.life} and works once. ${letter.closing}</p>`,
    ),
  }
}

const letters: Record<Exclude<OneTimeTokenKind, 'email_change_current'>, Letter> = {
  signup: {
    subject: 'Confirm your email address',
    opening: 'Thanks for signing up for the Developer Portal. Confirm your email address to finish.',
    button: 'Confirm Email Address',
    life: '24 hours',
    closing:
      'If you didn’t sign up, ignore this email. Nobody can use an account with your address until you confirm.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    opening: 'Here’s your link to sign in to the Developer Portal.',
    button: 'Sign In',
    life: '1 hour',
    closing: 'If you didn’t request it, you can ignore this email.',
  },
  recovery: {
    subject: 'Reset your password',
    opening: 'Choose a new password for the Developer Portal.',
    button: 'Choose a New Password',
    life: '1 hour',
    closing: 'If you didn’t request it, ignore this email. Your password won’t change.',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    opening:
      'Confirm this email address for your Developer Portal account. It changes once you also confirm in the email to your current address.',
    button: 'Confirm New Address',
    life: '24 hours',
    closing: 'If you didn’t request it, don’t confirm.',
  },
}

const leaving = (newEmail: string): Letter => ({
  subject: 'Confirm the change of your email address',
  opening: `Someone signed in to your Developer Portal account asked to change its address to ${newEmail}. It changes once both addresses confirm.`,
  button: 'Confirm Change',
  life: '24 hours',
  closing:
    'If this wasn’t you, don’t confirm. Sign in and choose a new password: that stops the change and signs everyone else out.',
})

export function alreadyRegisteredMail(to: string, signInLink: string): Mail {
  const subject = 'You already have an account'
  const opening =
    'Someone, probably you, tried to create a Developer Portal account with this email address. You already have one, so nothing changed.'
  const closing =
    'If you forgot your password, you can reset it there. If this wasn’t you, ignore this email.'
  return {
    to,
    subject,
    text: ['Hello,', opening, `Sign in:\n${signInLink}`, closing, 'Developer Portal'].join('\n\n'),
    html: frame(
      subject,
      html`<p>${opening}</p>${button(signInLink, 'Sign In')}<p style="color:#5b6270;font-size:14px">${closing}</p>`,
    ),
  }
}

type Fragment = ReturnType<typeof html>

function frame(subject: string, body: Fragment): string {
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f7f8;color:#15171c;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<main style="max-width:480px;margin:0 auto">
<p style="font-weight:600;margin:0 0 16px">Developer Portal</p>
<div style="background:#ffffff;border:1px solid #e3e5ea;border-radius:12px;padding:24px">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${subject}</h1>
${body}
</div></main></body></html>`)
}

function button(link: string, text: string): Fragment {
  return html`<p style="margin:24px 0"><a href="${link}" style="${raw(buttonStyle)}">${text}</a></p>`
}

const buttonStyle =
  'display:inline-block;background:#4550cf;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px'
