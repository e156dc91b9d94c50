import { expect, type Page } from '@playwright/test'

import type { Call } from '../../../src/api/contract.ts'

type Person = { email: string; password: string }

/** Makes calls of the API as somebody; each gives the parsed answer, and must succeed. */
export async function apiOf(page: Pick<Page, 'request'>, person: Person) {
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data: person })
  const { access_token: token } = await signedIn.json()
  const headers = { authorization: `Bearer ${token}` }

  return async ({ method, path }: Call, params: Record<string, string> = {}, data?: object) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    const response = await page.request.fetch(url, { method, headers, ...(data && { data }) })
    expect(response.ok(), `${method} ${url}: ${await response.text()}`).toBe(true)
    return response.json()
  }
}
