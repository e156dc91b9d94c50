import { expect, type Page } from '@playwright/test'

import { calls } from '../../../src/api/contract.ts'

type Owner = { email: string; password: string }
type Texts = { packageName: string; name: string; description: string }

/** Registers an app through the API, with a logo that cannot be loaded. */
export async function registerApp(
  page: Page,
  owner: Owner,
  texts: Texts,
  publicUrl = 'https://app.example.com',
): Promise<void> {
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data: owner })
  const { access_token: token } = await signedIn.json()
  const registered = await page.request.post(calls.registerApp.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...texts, publicUrl, logoURL: 'https://app.example.invalid/logo.png' },
  })
  expect(registered.status(), texts.packageName).toBe(201)
}
