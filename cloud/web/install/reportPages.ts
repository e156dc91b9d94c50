import { type Context, Hono } from 'hono'

import { reportForm } from '../../../src/api/contract.ts'
import { type Listing, readListing } from '../../domain/listing/index.ts'
import type { Outbox } from '../../domain/mail/index.ts'
import { sendReport } from '../../domain/reports/index.ts'
import { readFields } from '../../http/body.ts'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { clientAddressBehind } from '../../http/limits/limits.ts'
import { answerPage } from '../html/answerPage.ts'
import { showFailure } from '../html/showFailure.ts'
import type { InstallDependencies } from './installRequest.ts'
import { tooManyRequests, unknownApp, waitText } from './refusedViews.ts'
import {
  foreignReportView,
  type ReportErrors,
  reportedView,
  reportView,
  type TypedReport,
  tooLongView,
} from './reportViews.ts'

type Dependencies = InstallDependencies & { outbox: Outbox }

/** 1,000 characters of four bytes, each written as three characters, and room for the rest. */
const largestForm = 16 * 1024

export function reportPages({ db, config, limits, outbox }: Dependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)

  const open = async (c: Context<CloudEnv>): Promise<Listing | Response> => {
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) return answer(c, tooManyRequests(wait), 429, wait)
    return (await readListing(db, c.req.param('packageName') ?? '')) ?? answer(c, unknownApp, 404)
  }

  const isForeign = (c: Context<CloudEnv>) => {
    const site = c.req.header('sec-fetch-site')
    if (site !== undefined) return site !== 'same-origin'
    const origin = c.req.header('origin')
    return origin !== undefined && !config.siteOrigins.includes(origin)
  }

  return new Hono<CloudEnv>()
    .onError(showFailure)
    .get('/install/:packageName/report', async (c) => {
      const listing = await open(c)
      return listing instanceof Response ? listing : answer(c, reportView(named(listing)))
    })
    .post('/install/:packageName/report', async (c) => {
      if (isForeign(c)) return answer(c, foreignReportView, 403)
      const listing = await open(c)
      if (listing instanceof Response) return listing

      const app = named(listing)
      const fields = await readFields(c.req.raw, largestForm).catch(() => null)
      if (fields === null) return answer(c, tooLongView, 413)
      const typed = typedIn(fields)
      const result = reportForm.safeParse(typed)
      if (!result.success)
        return answer(c, reportView(app, { typed, errors: errorsOf(result.error.issues) }), 422)

      const wait =
        (await limits.secondsToWait('reportsByAddress', addressOf(c))) ??
        (await limits.secondsToWait('reportsByApp', listing.appId))
      if (wait !== null) {
        const notice = `We’ve received many reports. Wait ${waitText(wait)}, then send yours again.`
        return answer(c, reportView(app, { typed, notice }), 429, wait)
      }
      await db.transaction(async (tx) => {
        const isMailed = await limits.within(tx).isReportMailDue(listing.appId)
        await sendReport(tx, { ...app, appId: listing.appId }, result.data, {
          isMailed,
          portalUrl: config.portalUrl,
        })
      })
      outbox.flushSoon()
      return answer(c, reportedView(app))
    })
}

const named = ({ packageName, content }: Listing) => ({ packageName, name: content.name })

/** Browsers say where a form comes from only to whom the page's policy lets them. */
const answer = (
  c: Context,
  page: Parameters<typeof answerPage>[1],
  status: 200 | 403 | 404 | 413 | 422 | 429 = 200,
  wait?: number,
) => {
  const response = answerPage(c, page, { status })
  c.header('Referrer-Policy', 'same-origin')
  if (wait !== undefined) c.header('retry-after', String(wait))
  return response
}

/** Line breaks of a form count as one character. */
const typedIn = (fields: URLSearchParams): TypedReport => ({
  reason: fields.get('reason') ?? '',
  text: (fields.get('text') ?? '').replaceAll('\r\n', '\n'),
  email: fields.get('email') ?? '',
})

const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): ReportErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
