import { expect } from 'vitest'

import type { AuthServer } from './authServer.ts'

export const password = 'a long enough password'

/** The page that a mail's link opens, and the form on it. */
export async function openLink(
  link: string,
): Promise<{ status: number; html: string; form: URLSearchParams }> {
  const response = await fetch(link, { redirect: 'manual' })
  const html = await response.text()
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
  return { status: response.status, html, form }
}

/** Opens a mail's link and presses the button on its page; where the browser is sent then. */
export async function followLink(link: string): Promise<Landing> {
  const page = await openLink(link)
  expect(page.status).toBe(200)
  return pressButton(link, page.form)
}

export async function pressButton(link: string, form: URLSearchParams): Promise<Landing> {
  const response = await postForm(link, form)
  expect(response.status).toBe(303)
  return readLanding(response)
}

/** Presses the button behind the first of two links of a change of address; the page that says what is next. */
export async function agreeFirst(link: string): Promise<string> {
  const response = await postForm(link, (await openLink(link)).form)
  expect(response.status).toBe(200)
  return response.text()
}

const postForm = (link: string, form: URLSearchParams) =>
  fetch(new URL('/auth/v1/confirm', link), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: form,
  })

/** The secret that a mail's link carries. */
export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

export type Landing = { target: string; hash: Record<string, string> }

/** Where a redirect leads, and what its hash tells the client. */
export function readLanding(response: Response): Landing {
  const [target = '', hash = ''] = (response.headers.get('location') ?? '').split('#')
  return { target, hash: Object.fromEntries(new URLSearchParams(hash)) }
}

/** Signs in by the local page that plays Google; where the browser is sent then. */
export async function googleSignIn(
  server: AuthServer,
  email: string,
  path = '/authorize?provider=google',
): Promise<Landing> {
  const began = await server.request(path)
  const state = new URL(began.headers.get('location') ?? '', server.url).searchParams.get('state') ?? ''
  const body = new URLSearchParams({ state, typed: email })
  const back = await server.request('/google', { method: 'POST', body })
  const home = new URL(back.headers.get('location') ?? '', server.url)
  return readLanding(await fetch(home, { redirect: 'manual' }))
}

/** An account whose address was confirmed by the mail's link; the client holds its session. */
export async function signedUp(server: AuthServer, email: string, chosen = password) {
  const auth = server.client()
  await must(auth.signUp({ email, password: chosen }))
  const { hash } = await followLink((await server.mail(email)).link)
  await must(
    auth.setSession({ access_token: hash.access_token ?? '', refresh_token: hash.refresh_token ?? '' }),
  )
  return auth
}

/** The data of a call of the client's; its error fails the test. */
export async function must<Answer extends { data: unknown; error: unknown }>(
  call: Promise<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await call
  expect(error).toBeNull()
  return data
}

/** Status, code and text of a call that must fail. */
export async function refusal(call: Promise<{ error: unknown }>): Promise<unknown> {
  const { error } = await call
  if (!(error instanceof Error)) throw new Error('The call succeeded.')
  const { status, code, message } = error as Error & { status?: number; code?: string }
  return { status, code, message }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")
}
