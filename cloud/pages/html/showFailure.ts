import type { ErrorHandler } from 'hono'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { retryAfter } from '../../http/failures.ts'
import { isDatabaseAway } from '../../lib/databaseAway.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import { answerPage } from './answerPage.ts'
import { messagePage, type Page } from './page.ts'

export const showFailure: ErrorHandler<CloudEnv> = (error, c) => {
  c.get('log').error({ failure: describeFailure(error) }, 'unexpected error')
  return isDatabaseAway(error)
    ? answerPage(c, awayPage(c.req.path), { status: 503, headers: { 'retry-after': String(retryAfter) } })
    : answerPage(c, faultPage(c.req.path), { status: 500 })
}

const faultPage = (path: string) =>
  failurePage(path, 'Something went wrong', 'We couldn’t load this page. Try again in a moment.')

const awayPage = (path: string) =>
  failurePage(path, 'We’ll be right back', 'The portal is temporarily unavailable. Try again in a moment.')

const failurePage = (path: string, title: string, text: string): Page =>
  messagePage({ title, text, link: { href: path, label: 'Try again' } })
