import { expect, type Page } from '@playwright/test'

import { proofTo } from './mailbox.ts'
import { demoPassword, onDashboard } from './people.ts'

/** Where the provider's client keeps the session. */
export const sessionKey = 'portal-auth'

type Client = Pick<Page, 'request'>
type Answer = { access_token: string; refresh_token: string; expires_in: number }

type Kept = { access_token: string; refresh_token: string; expires_at: number }

/** What the browser has kept of it. */
export const keptSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey) as Promise<Kept>

/** Gives the browser a session, for tests that are not about signing in and open a page of their own. */
export async function beSignedIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await keep(page, await ask(page, '/token?grant_type=password', { email, password }))
}

/** The same for an account of its own. */
export async function beSignedUp(page: Page, email: string, password: string): Promise<void> {
  await keep(page, await createAccount(page, email, password))
}

/** An account confirmed by the code of its mail, for tests that are not about signing up. */
export async function createAccount(page: Client, email: string, password: string): Promise<Answer> {
  await ask(page, '/signup', { email, password })
  const { code } = await proofTo(page, email, /confirm/i)
  return ask(page, '/verify', { type: 'signup', email, token: code })
}

/** Opens the dashboard in a browser that holds a session. */
export async function resume(page: Page, email: string, password = demoPassword): Promise<void> {
  await beSignedIn(page, email, password)
  await openDashboard(page)
}

/** The same for an account of its own. */
export async function join(page: Page, email: string, password: string): Promise<void> {
  await beSignedUp(page, email, password)
  await openDashboard(page)
}

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await onDashboard(page)
}

async function ask(page: Client, path: string, data: object): Promise<Answer> {
  const response = await page.request.post(`/auth/v1${path}`, { data })
  expect(response.status(), path).toBe(200)
  return response.json()
}

/** As the provider's client keeps it: with the moment at which it ends. */
async function keep(page: Page, { expires_in, ...answer }: Answer): Promise<void> {
  const session = { ...answer, expires_in, expires_at: Math.round(Date.now() / 1_000) + expires_in }
  // A page of the same origin that runs nothing.
  await page.goto('/api/health')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
}
