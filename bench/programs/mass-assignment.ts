import { calls } from '../../src/api/contract.ts'
import { registration } from '../../tests/cloud/support/testCloud.ts'
import { withTestCloud } from '../harness/memory.ts'
import { outcomeOf, type Program } from '../harness/program.ts'

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

export default {
  about: 'security: keys beyond the contract never land',

  run: () =>
    withTestCloud(async (cloud) => {
      const [owner, admin] = [await cloud.person('owner'), await cloud.official('admin', 'ADMIN')]
      const raw = (body: object) => JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":true},')
      const checks: Parameters<typeof outcomeOf>[0] = []

      for (const [key, value] of Object.entries(extra)) {
        const packageName = `com.assigned.${key.toLowerCase().replaceAll('_', '-')}`
        const params = { packageName }
        const before = await cloud.call(calls.registerApp, {
          as: owner,
          body: raw(registration(packageName, { [key]: value })),
        })
        await cloud.call(calls.updateApp, {
          as: owner,
          params,
          body: raw({ ...registration(''), [key]: value }),
        })
        await cloud.call(calls.publishApp, { as: owner, params, body: raw({ [key]: value }) })
        const { body: app } = await cloud.call(calls.getAdminApp, { as: admin, params })
        const { apiKeyHash: _, ...seen } = app as typeof app & { apiKeyHash?: string }
        checks.push({
          name: `app.${key}`,
          holds:
            before.status === 201 &&
            app.appStoreStatus === 'DEVELOPMENT' &&
            !app.isPublic &&
            app.developerId === owner.id &&
            app.id !== extra.id &&
            app.reviewNotes === null &&
            app.reviewedBy === null &&
            app.submittedAt === null &&
            app.createdAt > '2021' &&
            app.version === before.body.app.version &&
            app.apiKeyLastFour === before.body.apiKey.slice(-4),
          seen: { registered: before.status, ...seen },
        })

        const saved = await cloud.call(calls.saveProfile, {
          as: owner,
          body: raw({ company: 'C', [key]: value }),
        })
        const { status } = await cloud.call(calls.checkAdmin, { as: owner })
        checks.push({
          name: `profile.${key}`,
          holds: saved.body.email === owner.email && saved.body.id === owner.id && status === 403,
          seen: { saved: saved.body, admin: status },
        })
      }
      const polluted = ({} as Record<string, unknown>).isAdmin
      checks.push({ name: 'no prototype is changed', holds: polluted === undefined, seen: polluted })
      return outcomeOf(checks)
    }),
} satisfies Program
