import { type Context, Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { findMail, linksOf, listMails, type StoredMail } from '../domain/mail/index.ts'
import type { CloudEnv } from '../http/cloudEnv.ts'
import { loopbackOnly } from '../http/loopback.ts'
import type { Config } from '../lib/config.ts'
import { answerPage } from './html/answerPage.ts'
import { showFailure } from './html/showFailure.ts'
import { mailboxPage, mailPage, noMailPage } from './mailViews.ts'

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
