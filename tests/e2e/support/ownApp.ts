import { expect, type Page } from '@playwright/test'

import { calls, type GlassesModel, type Permission, permissions } from '../../../src/api/contract.ts'
import { needing } from '../../cloud/support/registration.ts'

type Client = Pick<Page, 'request'>
type Owner = { email: string; password: string }
type Texts = { packageName: string; name: string; description: string; webviewURL?: string }

/** Registers an app through the API, with a logo that cannot be loaded and every permission; gives its API key. */
export async function registerApp(
  page: Client,
  owner: Owner,
  texts: Texts,
  publicUrl = 'https://app.example.com',
  declared: readonly Permission[] = permissions,
): Promise<string> {
  const data = {
    ...texts,
    publicUrl,
    logoURL: 'https://app.example.invalid/logo.png',
    ...needing(declared),
  }
  return (await post<{ apiKey: string }>(page, owner, calls.registerApp.path, data)).apiKey
}

/** Gives an app a second key through the API. */
export const rotateKey = (page: Client, owner: Owner, packageName: string): Promise<unknown> =>
  post(page, owner, calls.rotateKey.path.replace('{packageName}', packageName), { grace: '7d' })

/** Starts a session of an app through the API; gives its id. */
export async function startSession(
  page: Client,
  owner: Owner,
  packageName: string,
  model?: GlassesModel,
): Promise<string> {
  const path = calls.startSession.path.replace('{packageName}', packageName)
  return (await post<{ session: { id: string } }>(page, owner, path, { model })).session.id
}

async function post<Answer>(page: Client, owner: Owner, path: string, data: object): Promise<Answer> {
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', { data: owner })
  const { access_token: token } = await signedIn.json()
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(answer.status(), path).toBe(201)
  return answer.json()
}
