import { expect, it } from 'vitest'

import { calls } from '../../src/api/contract.ts'
import { embedded } from '../cloud/support/databases.ts'
import { keyOf } from '../cloud/support/registration.ts'
import { setUpCloud } from '../cloud/support/setUpCloud.ts'
import { registration } from '../cloud/support/testCloud.ts'

/** What no developer may set, under the names of the wire, the columns and JavaScript's own. */
const extra = {
  id: '00000000-0000-4000-8000-000000000000',
  status: 'PUBLISHED',
  appStoreStatus: 'PUBLISHED',
  isPublic: true,
  developerId: '00000000-0000-4000-8000-000000000000',
  developer_id: '00000000-0000-4000-8000-000000000000',
  reviewNotes: 'planted',
  reviewedBy: 'planted@example.com',
  reviewedAt: '2020-01-01T00:00:00.000Z',
  submittedAt: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  version: 99,
  apiKeyHash: 'planted',
  apiKeyLastFour: 'plan',
  apiKey: 'sgk_planted',
  role: 'ADMIN',
  isAdmin: true,
  email: 'planted@example.com',
  constructor: { prototype: { isAdmin: true } },
}

const cloud = setUpCloud(embedded, { appQuota: 1_000 })

it.each(Object.entries(extra))('%s in a body sets nothing', async (key, value) => {
  const name = key.toLowerCase().replaceAll('_', '-')
  const owner = await cloud.person(`owner.${name}`)
  const admin = await cloud.official(`admin.${name}`, 'ADMIN')
  const raw = (body: object) =>
    JSON.stringify({ ...body, [key]: value }).replace('{', '{"__proto__":{"isAdmin":true},')
  const packageName = `com.assigned.${name}`
  const own = { as: owner, params: { packageName } }

  const registered = await cloud.call(calls.registerApp, { as: owner, body: raw(registration(packageName)) })
  await cloud.call(calls.updateApp, { ...own, body: raw(registration('')) })
  await cloud.call(calls.publishApp, { ...own, body: raw({}) })
  const { body: app } = await cloud.call(calls.getAdminApp, { as: admin, params: { packageName } })
  expect(registered.status).toBe(201)
  expect(app).toMatchObject({
    appStoreStatus: 'DEVELOPMENT',
    isPublic: false,
    developerId: owner.id,
    reviewNotes: null,
    reviewedBy: null,
    submittedAt: null,
    version: registered.body.app.version,
    apiKeyLastFour: keyOf(registered.body).slice(-4),
  })
  expect(app.id).not.toBe(extra.id)
  expect(app.createdAt > '2021').toBe(true)

  const saved = await cloud.call(calls.saveProfile, { as: owner, body: raw({ company: 'C' }) })
  expect(saved.body).toMatchObject({ id: owner.id, email: owner.email })
  expect((await cloud.call(calls.checkAdmin, { as: owner })).status).toBe(403)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
