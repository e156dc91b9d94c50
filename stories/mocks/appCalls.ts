import { hasPart, storedOf, toStored } from '../../src/api/contract.ts'
import { healths, neverSeen } from '../support/health.ts'
import { pageOf } from '../support/publicPage.ts'
import { simulatedPicture } from '../support/screenshots.ts'
import { adminApp, apiKey, developmentApp, logoUrl, now } from './fixtures.ts'
import type { Resolvers } from './handle.ts'
import { coreToken } from './session.ts'
import { appOf, type CloudState } from './state.ts'
import { ownTeamOf, personalTeam } from './teams.ts'

/** What a developer calls about their account and their apps. */
export function appCalls(state: CloudState): Resolvers {
  const healthOf = (packageName: string) => {
    const { appStoreStatus } = appOf(state, packageName)
    return state.health[packageName] ?? (appStoreStatus === 'PUBLISHED' ? healths.up : neverSeen('off'))
  }
  const check = { at: now, outcome: 'up' as const, ms: 42, diagnosis: null }

  return {
    exchangeToken: () => ({ coreToken: coreToken(state.account) }),
    getMe: () => state.account,
    saveProfile: ({ body }) => ({ ...state.account, profile: Object.assign(state.account.profile, body) }),
    getMailSettings: () => state.mailSettings,
    saveMailSettings: ({ body }) => Object.assign(state.mailSettings, body),
    exportAccount: () => ({ exportedAt: now, account: state.account, tables: {}, incomplete: [] }),
    getDeletion: () => state.deletion,
    requestDeletion: () => Object.assign(state.deletion, { deletionAt: '2026-03-25T09:30:00.000Z' }),
    cancelDeletion: () => Object.assign(state.deletion, { deletionAt: null }),
    getNeeds: () => state.needs,

    listApps: ({ query }) =>
      state.apps.filter(({ team }) => (query.team ?? team?.id) === team?.id).slice(0, query.limit),
    registerApp: ({ body }) => {
      const { team } = state.teams.find(({ team: { id } }) => id === body.team) ?? personalTeam
      const { packageName } = body
      const app = { ...developmentApp, ...toStored(body), packageName, createdAt: now, team: ownTeamOf(team) }
      state.apps.unshift(app)
      return { app, apiKey: hasPart(app.kind, 'keys') ? apiKey : null }
    },
    checkPackageName: ({ params: { packageName } }) => ({
      available: !state.apps.some((app) => app.packageName === packageName),
    }),
    getApp: ({ params }) => appOf(state, params.packageName),
    updateApp: ({ params, body }) => Object.assign(appOf(state, params.packageName), toStored(body)),
    deleteApp: ({ params: { packageName } }) => {
      state.apps = state.apps.filter((app) => app.packageName !== packageName)
      return { message: 'Deleted' }
    },
    publishApp: ({ params: { packageName } }) => {
      const app = appOf(state, packageName)
      const isUpdate = app.appStoreStatus === 'PUBLISHED'
      Object.assign(app, isUpdate ? { pendingUpdate: 'submitted' } : { appStoreStatus: 'SUBMITTED' })
      app.submittedAt = now
      delete state.holdings[packageName]
      const others = state.submissions.filter((one) => one.packageName !== packageName)
      state.submissions = [...others, adminApp(app)]
      return app
    },

    uploadImage: () => ({ url: logoUrl('captions.svg'), width: 512, height: 512 }),
    uploadScreenshot: () => ({ screenshot: simulatedPicture }),
    listScreenshots: ({ params }) => ({ screenshots: state.screenshots[params.packageName] ?? [] }),
    previewListing: ({ params, body }) => ({
      html: pageOf({ ...appOf(state, params.packageName), ...storedOf(body.values) }, body.language),
    }),

    getShareLink: ({ params }) => ({ installUrl: `https://apps.example.com/install/${params.packageName}` }),
    trackSharing: ({ params: { packageName }, body: { emails } }) => {
      const added = emails.map((email) => ({ email, addedAt: now }))
      state.testers[packageName] = [...(state.testers[packageName] ?? []), ...added]
      return { success: true, sharedWith: emails.length }
    },
    listTesters: ({ params }) => ({ testers: state.testers[params.packageName] ?? [] }),
    removeTester: ({ params: { packageName, email } }) => {
      const testers = state.testers[packageName] ?? []
      state.testers[packageName] = testers.filter((tester) => tester.email !== email)
      return { message: 'Removed' }
    },

    getHealth: ({ params }) => healthOf(params.packageName),
    saveHealth: ({ params: { packageName }, body: { enabled } }) => {
      const health = { ...healthOf(packageName), now: neverSeen(enabled ? 'no_data' : 'off').now }
      state.health[packageName] = health
      return health
    },
    checkHealth: ({ params }) => ({ ...healthOf(params.packageName), check }),
    checkServer: () => ({ check }),
    listOwnDown: () => ({ apps: [] }),
    listDown: () => ({ apps: state.down }),
  }
}
