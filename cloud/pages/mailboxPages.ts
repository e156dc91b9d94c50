import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Database } from '../db/database.ts'
import { formatUtc } from '../features/mail/mail.ts'
import { findMail, linksOf, listMails, partsOf, type StoredMail } from '../features/mail/mailer.ts'
import type { CloudEnv } from '../http/ctx.ts'
import { loopbackOnly } from '../http/loopback.ts'
import type { Config } from '../lib/config.ts'
import { answerPage, showFailure } from './html/answerPage.ts'
import { address, type Html, type Page } from './html/page.ts'

/** The local mailbox at /mail, /mail/{id} and /mail.json (`[{id,to,subject,text,links,at}]`, newest first;
 * `?to=` for one recipient), only on the embedded defaults and to a loopback name. Mounted at the root. */
export function mailboxPages({
  db,
  config,
}: {
  db: Database
  config: Pick<Config, 'localTools'>
}): Hono<CloudEnv> {
  const pages = new Hono<CloudEnv>().onError(showFailure)
  if (!config.localTools) return pages

  pages.use('/mail', loopbackOnly)
  pages.use('/mail.json', loopbackOnly)
  pages.use('/mail/*', loopbackOnly)

  pages.get('/mail.json', async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json((await listMails(db, recipientOf(c))).map(toWire))
  })

  pages.get('/mail', async (c) => {
    const to = recipientOf(c)
    return answerPage(c, mailboxPage(await listMails(db, to), to))
  })

  pages.get('/mail/:id{[0-9]{1,15}}', async (c) => {
    const mail = await findMail(db, Number(c.req.param('id')))
    return mail ? answerPage(c, mailPage(mail)) : answerPage(c, noMailPage(), { status: 404 })
  })

  // The mail as a mail program shows it: styles of its own, nothing that runs or loads.
  pages.get('/mail/:id{[0-9]{1,15}}/html', async (c) => {
    const mail = await findMail(db, Number(c.req.param('id')))
    return mail?.html ? showLetter(c, mail.html) : answerPage(c, noMailPage(), { status: 404 })
  })

  return pages
}

/** Whose mails the request is for; undefined for everyone's. The database takes no NUL in a text. */
function recipientOf(c: Context): string | undefined {
  const to = c.req.query('to')?.replaceAll('\0', '').trim()
  return to === '' ? undefined : to
}

function showLetter(c: Context, letter: string): Response {
  c.header('Cache-Control', 'no-store')
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation",
  )
  return c.html(letter)
}

function toWire({ id, to, subject, text, at }: StoredMail) {
  return { id: String(id), to, subject, text, links: linksOf(text), at: at.toISOString() }
}

function mailboxPage(mails: StoredMail[], to?: string): Page {
  const body = html`
    ${heading()}
    <form class="row" method="get" action="/mail" role="search">
      <label>Recipient <input name="to" type="search" value="${to ?? ''}" placeholder="All recipients" autocomplete="off" /></label>
      <button>Show</button>
      ${to === undefined ? '' : html`<a class="button plain" href="/mail">Show all</a>`}
    </form>
    ${listOf(mails, to)}`
  return { title: 'Local mailbox', body }
}

/** The one mail to a recipient is open: somebody came for it. */
function listOf(mails: StoredMail[], to?: string): Html {
  const [mail] = mails
  if (!mail) return emptiness(to)
  if (to !== undefined && mails.length === 1) return openMail(mail, 'h2')
  return html`<ul class="card mails">${mails.map(row)}</ul>`
}

function mailPage(mail: StoredMail): Page {
  const body = html`
    <p><a href="/mail">Back to the mailbox</a></p>
    ${openMail(mail, 'h1')}`
  return { title: mail.subject, body }
}

function openMail(
  { id, to, subject, text, html: letter, unsubscribe, at }: StoredMail,
  level: 'h1' | 'h2',
): Html {
  return html`<article class="card">
    ${level === 'h1' ? html`<h1>${subject}</h1>` : html`<h2>${subject}</h2>`}
    <dl class="facts small"><dt>To</dt><dd>${address(to)}</dd><dt>Sent</dt><dd>${moment(at)}</dd>${unsubscribe === null ? '' : html`<dt>List-Unsubscribe</dt><dd><a href="${unsubscribe}">${unsubscribe}</a></dd>`}</dl>
    <div class="letter">${partsOf(text).map(part)}</div>
    ${letter ? html`<p class="small"><a href="/mail/${id}/html">Show as HTML</a></p>` : ''}
  </article>`
}

function noMailPage(): Page {
  const body = html`
    <div class="card">
      <h1>No such email</h1>
      <p class="quiet">The mailbox keeps the latest 500 emails.</p>
      <p><a class="button" href="/mail">Open the mailbox</a></p>
    </div>`
  return { title: 'No such email', body, width: 'narrow' }
}

function heading(): Html {
  return html`<div class="stack">
    <h1>Local mailbox</h1>
    <p class="quiet">No mail server is configured, so every email lands here instead of being sent. Only this machine can open this page.</p>
  </div>`
}

function emptiness(to?: string): Html {
  return html`<div class="card empty">
    <h2>${to === undefined ? 'No emails yet' : html`No emails to ${address(to)}`}</h2>
    <p class="quiet">Create an account, and its confirmation will appear here.</p>
  </div>`
}

function row({ id, to, subject, at }: StoredMail): Html {
  return html`<li>
    <a href="/mail/${id}"><span class="subject">${subject}</span><span class="to small quiet">${address(to)}</span>
    <span class="when small quiet">${moment(at)}</span></a>
  </li>`
}

function part({ kind, text }: ReturnType<typeof partsOf>[number]): Html | string {
  if (kind === 'link') return html`<a href="${text}">${text}</a>`
  return kind === 'code' ? html`<span class="code">${text}</span>` : text
}

const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}">${formatUtc(at)}</time>`
