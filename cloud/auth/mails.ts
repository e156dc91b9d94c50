import { html, raw } from 'hono/html'

import type { Mail } from '../domain/mail/index.ts'
import type { IssuedOneTimeToken, OneTimeTokenKind } from './oneTimeTokens.ts'

type Letter = {
  subject: string
  opening: string
  button: string
  life: string
  closing: string
}

/** The mail that asks its receiver to prove the address, by a link or by the code. */
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
      `Or type this code where you are asked for one (it holds for 10 minutes):\n${code}`,
      `The link holds for ${letter.life} and works once. ${letter.closing}`,
      'Developer Portal',
    ].join('\n\n'),
    html: frame(
      letter.subject,
      html`<p>${letter.opening}</p>
        ${button(link, letter.button)}
        <p>Or type this code where you are asked for one. It holds for 10 minutes.</p>
        <p style="font:600 24px/1.4 Menlo,Consolas,monospace;letter-spacing:4px;margin:0 0 20px" aria-label="${spaced}">${code}</p>
        <p style="color:#5b6270;font-size:14px">The link holds for ${letter.life} and works once. ${letter.closing}</p>`,
    ),
  }
}

const letters: Record<Exclude<OneTimeTokenKind, 'email_change_current'>, Letter> = {
  signup: {
    subject: 'Confirm your email address',
    opening:
      'Thank you for signing up to the Developer Portal. Please confirm that this email address is yours.',
    button: 'Confirm email address',
    life: '24 hours',
    closing:
      'If you did not sign up yourself, do not confirm: without it nobody can use an account with your address.',
  },
  magiclink: {
    subject: 'Your sign-in link',
    opening: 'You asked for a link to sign in to the Developer Portal.',
    button: 'Sign in',
    life: '1 hour',
    closing: 'If you did not ask for it, you can ignore this email.',
  },
  recovery: {
    subject: 'Reset your password',
    opening: 'You asked to choose a new password for the Developer Portal.',
    button: 'Choose a new password',
    life: '1 hour',
    closing: 'If you did not ask for it, you can ignore this email: your password stays as it is.',
  },
  email_change_new: {
    subject: 'Confirm your new email address',
    opening:
      'You asked to use this email address for your Developer Portal account. It changes once you have confirmed both here and in the email to your present address.',
    button: 'Confirm new address',
    life: '24 hours',
    closing: 'If you did not ask for it, do not confirm.',
  },
}

/** To the address that an account is about to leave. */
const leaving = (newEmail: string): Letter => ({
  subject: 'Confirm the change of your email address',
  opening: `Someone who is signed in to your Developer Portal account asked to use ${newEmail} for it instead of this address. It changes once both addresses have confirmed.`,
  button: 'Confirm the change',
  life: '24 hours',
  closing:
    'If it was not you, do not confirm: sign in and choose a new password at once. That stops the change and ends all other sessions.',
})

/** For someone who signs up with an address that has an account: only its owner learns so. */
export function alreadyRegisteredMail(to: string, signInLink: string): Mail {
  const subject = 'You already have an account'
  const opening =
    'Someone, most likely you, tried to create a Developer Portal account with this email address. There is one already, so nothing was changed.'
  const closing =
    'If you no longer know the password, ask for a new one there. If it was not you, you can ignore this email.'
  return {
    to,
    subject,
    text: ['Hello,', opening, `Sign in:\n${signInLink}`, closing, 'Developer Portal'].join('\n\n'),
    html: frame(
      subject,
      html`<p>${opening}</p>${button(signInLink, 'Sign in')}<p style="color:#5b6270;font-size:14px">${closing}</p>`,
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
