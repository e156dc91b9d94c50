import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type ReportForm, reportForm, reportReasonLabels, reportReasons } from '../../../src/api/contract.ts'
import type { Listing } from '../../features/apps/readListing.ts'
import type { Outbox } from '../../features/mail/outbox.ts'
import { sendReport } from '../../features/review/reports.ts'
import { readFields } from '../../http/body.ts'
import { type CloudEnv, inTransaction } from '../../http/ctx.ts'
import { clientAddressBehind, type Limits } from '../../http/limits/limits.ts'
import { answerPage, showFailure } from '../html/answerPage.ts'
import { type Html, messagePage, type Page } from '../html/page.ts'
import {
  type InstallDependencies,
  listingFor,
  tooManyRequests,
  unavailableApp,
  unknownApp,
  waitText,
} from './installRequest.ts'

type Dependencies = InstallDependencies & { limits: Limits; outbox: Outbox }

/** 1,000 characters of four bytes, each written as three characters, and room for the rest. */
const largestForm = 16 * 1024

export function reportPages({ db, config, secondsToWait, limits, outbox }: Dependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)
  const readListing = listingFor(db)

  const open = async (c: Context<CloudEnv>): Promise<Listing | Response> => {
    const wait = await secondsToWait(c)
    if (wait !== null) return answer(c, tooManyRequests(wait), 429, wait)
    const listing = await readListing(c)
    if (listing?.isTakenDown) return answer(c, unavailableApp, 404)
    return listing ?? answer(c, unknownApp, 404)
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
      await inTransaction({ db, portalUrl: config.portalUrl }, async (ctx) => {
        const isMailed = await limits.within(ctx.db).isReportMailDue(listing.appId)
        await sendReport(ctx, { ...app, appId: listing.appId }, result.data, { isMailed })
      })
      outbox.flushSoon()
      return answer(c, reportedView(app))
    })
}

const named = ({ packageName, content }: Listing) => ({ packageName, name: content.name })

/** Browsers say where a form comes from only to whom the page's policy lets them. */
const answer = (c: Context, page: Page, status: 200 | 403 | 404 | 413 | 422 | 429 = 200, wait?: number) => {
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

type TypedReport = { [Name in keyof ReportForm]: string }
type ReportErrors = Partial<Record<keyof ReportForm, string>>

type App = { packageName: string; name: string }

type Options = { typed?: TypedReport; errors?: ReportErrors; notice?: string }

const nothing: TypedReport = { reason: '', text: '', email: '' }

function reportView(
  { packageName, name }: App,
  { typed = nothing, errors = {}, notice }: Options = {},
): Page {
  const [first] = Object.keys(errors)
  const stateOf = (field: keyof ReportForm) =>
    errors[field] === undefined
      ? html``
      : html` aria-invalid="true" aria-describedby="${field}-error"${first === field ? html` autofocus` : ''}`
  return {
    title: `Report ${name}`,
    width: 'narrow',
    body: html`<div class="card">
      <div class="stack">
        <h1>Report ${name}</h1>
        <p class="quiet">Tell our reviewers what’s wrong. The developer doesn’t see your report or your email.</p>
      </div>
      ${notice === undefined ? '' : html`<p class="notice" role="alert">${notice}</p>`}
      <form method="post" action="${pathOf(packageName)}/report" class="stack" novalidate>
        <fieldset class="stack"${errors.reason === undefined ? '' : html` aria-describedby="reason-error"`}>
          <legend>What’s wrong?</legend>
          ${reportReasons.map(
            (reason, index) =>
              html`<label class="choice"><input type="radio" name="reason" value="${reason}" required${typed.reason === reason ? html` checked` : ''}${index === 0 ? stateOf('reason') : ''} />${reportReasonLabels[reason]}</label>`,
          )}
          ${errorOf('reason', errors)}
        </fieldset>
        <label><span>Details <span class="quiet">(optional)</span></span>
          <textarea name="text" rows="6" maxlength="1000"${stateOf('text')}>${typed.text}</textarea>
          ${errorOf('text', errors)}
        </label>
        <label><span>Your email <span class="quiet">(optional, if you’d like an answer)</span></span>
          <input name="email" type="email" autocomplete="email" value="${typed.email}"${stateOf('email')} />
          ${errorOf('email', errors)}
        </label>
        <button class="primary full">Send Report</button>
      </form>
      <p class="small"><a href="${pathOf(packageName)}">Back to ${name}</a></p>
    </div>`,
  }
}

const reportedView = ({ packageName, name }: App) =>
  messagePage({
    title: 'Report sent',
    heading: 'Report Sent',
    text: `Thank you. Our reviewers will check ${name}.`,
    link: { href: pathOf(packageName), label: `Back to ${name}` },
  })

const foreignReportView = messagePage({
  title: 'This form was sent from another site',
  heading: 'This Form Was Sent From Another Site',
  text: 'Open the app’s page here and report it from there.',
})

const tooLongView = messagePage({
  title: 'Report too long',
  heading: 'Report Too Long',
  text: 'Go back, and shorten the details to 1,000 characters.',
})

const pathOf = (packageName: string) => `/install/${encodeURIComponent(packageName)}`

const errorOf = (field: keyof ReportForm, errors: ReportErrors): Html =>
  errors[field] === undefined ? html`` : html`<span class="error" id="${field}-error">${errors[field]}</span>`
