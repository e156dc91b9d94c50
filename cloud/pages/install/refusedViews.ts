import { html } from 'hono/html'

import type { Page } from '../html/page.ts'

export const unknownApp: Page = {
  title: 'App not found',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>App not found</h1>
        <p class="quiet">This install link leads to no app. The app may have been deleted, or the link was not copied whole.</p>
      </div>
      <p><a class="button" href="/">Go to the Developer Portal</a></p>
    </div>`,
}

export const tooManyRequests = (seconds: number): Page => ({
  title: 'Too many requests',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>Too many requests</h1>
        <p class="quiet">Install pages were opened very often from your network. Wait ${waitText(seconds)}, then reload this page.</p>
      </div>
    </div>`,
})

export const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
