import type { ErrorHandler } from 'hono'
import { html } from 'hono/html'
import type { CloudEnv } from '../../http/cloudEnv.ts'
import { describeFailure } from '../../lib/describeFailure.ts'
import { answerPage } from './answerPage.ts'
import type { Page } from './page.ts'

export const showFailure: ErrorHandler<CloudEnv> = (error, c) => {
  c.get('log').error({ failure: describeFailure(error) }, 'unexpected error')
  return answerPage(c, failurePage(c.req.path), { status: 500 })
}

const failurePage = (path: string): Page => ({
  title: 'Something went wrong',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>Something went wrong</h1>
        <p class="quiet">The page could not be loaded because of a fault on our side. Please try again in a moment.</p>
      </div>
      <p><a class="button" href="${path}">Try again</a></p>
    </div>`,
})
