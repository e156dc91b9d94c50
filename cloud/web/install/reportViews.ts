import { html } from 'hono/html'

import { type ReportForm, reportReasonLabels, reportReasons } from '../../../src/api/contract.ts'
import type { Html, Page } from '../html/page.ts'

export type TypedReport = { [Name in keyof ReportForm]: string }
export type ReportErrors = Partial<Record<keyof ReportForm, string>>

type App = { packageName: string; name: string }

type Options = { typed?: TypedReport; errors?: ReportErrors; notice?: string }

const nothing: TypedReport = { reason: '', text: '', email: '' }

export function reportView(
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

export const reportedView = ({ packageName, name }: App): Page => ({
  title: 'Report sent',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>Report Sent</h1>
        <p class="quiet">Thank you. Our reviewers will check ${name}.</p>
      </div>
      <p><a class="button" href="${pathOf(packageName)}">Back to ${name}</a></p>
    </div>`,
})

export const foreignReportView: Page = {
  title: 'This form was sent from another site',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>This Form Was Sent From Another Site</h1>
        <p class="quiet">Open the app’s page here and report it from there.</p>
      </div>
    </div>`,
}

export const tooLongView: Page = {
  title: 'Report too long',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>Report Too Long</h1>
        <p class="quiet">Go back, and shorten the details to 1,000 characters.</p>
      </div>
    </div>`,
}

const pathOf = (packageName: string) => `/install/${encodeURIComponent(packageName)}`

const errorOf = (field: keyof ReportForm, errors: ReportErrors): Html =>
  errors[field] === undefined ? html`` : html`<span class="error" id="${field}-error">${errors[field]}</span>`
