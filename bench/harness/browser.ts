import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { chromiumLaunch } from '../../scripts/chromium.mjs'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import type { WholeSession } from './embedded.ts'

/** Runs `body` with a browser that is closed afterwards. */
export async function withBrowser<Result>(body: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return await body(browser)
  } finally {
    await browser.close()
  }
}

/** Resolves once the page writes `text` to its console: a script that looked for what it tells would take a slowed page 40
 * to 60 ms, and compete with what is measured. */
export const reported = (page: Page, text: string) =>
  page.waitForEvent('console', { predicate: (message) => message.text() === text, timeout: 60_000 })

/**
 * Runs `body` with a browser whose one profile other programs share over a debugging port, as Lighthouse's
 * runs must: it opens pages of its own.
 */
export async function withProfile<Result>(
  body: (context: BrowserContext, port: number) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-bench-profile-'))
  const port = await freePort()
  const { args, ...launch } = chromiumLaunch()
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    return await body(context, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What the portal stores of a session in the browser. */
function rememberedSession(session: WholeSession, coreToken: string): { name: string; value: string }[] {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
  return [
    { name: 'portal-auth', value: JSON.stringify({ ...session, expires_at }) },
    { name: 'core_token', value: coreToken },
    { name: 'userEmail', value: session.user.email },
  ]
}

/** The state of a context whose person is signed in at `origin`. */
export const signedInAt = (origin: string, session: WholeSession, coreToken: string) => ({
  cookies: [
    {
      name: 'signed_in',
      value: '1',
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin, localStorage: rememberedSession(session, coreToken) }],
})

/** Whether `isSo` comes true within `ms`; checked again and again. */
export async function comesTrue(isSo: () => Promise<boolean> | boolean, ms = 10_000): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await pause(25)) {
    if (await isSo()) return true
  }
  return false
}

/** Whether a text can be seen on the page within `ms`. */
export const shows = (page: Page, text: string | RegExp, ms = 10_000): Promise<boolean> =>
  page
    .getByText(text)
    .first()
    .waitFor({ state: 'visible', timeout: ms })
    .then(
      () => true,
      () => false,
    )
