import type { HttpHandler } from 'msw'

import {
  type App,
  type AppContent,
  calls,
  deriveStatus,
  diffOf,
  storedOf,
  toStored,
} from '../../src/api/contract.ts'
import { pageOf } from '../support/publicPage.ts'
import { simulatedPicture } from '../support/screenshots.ts'
import { accountCalls } from './accountCalls.ts'
import { adminApp, apiKey, developmentApp, logoUrl } from './fixtures.ts'
import { handle, hang, nextVersion, staleness, there } from './handle.ts'
import { contentOf, liveOf, pointsOf } from './reviews.ts'
import { coreToken } from './session.ts'
import type { CloudState } from './state.ts'
import { ownTeamOf, personalTeam } from './teams.ts'

/** What a developer calls. */
export function developerCalls(state: CloudState): HttpHandler[] {
  return [
    handle(calls.health, () => ({ status: 'ok' as const })),
    handle(calls.exchangeToken, () => ({ coreToken: coreToken(state.account) })),
    handle(calls.getMe, () => state.account),
    hang(calls.getRoles),
    handle(calls.getMailSettings, () => state.mailSettings),
    handle(calls.saveMailSettings, ({ body }) => Object.assign(state.mailSettings, body)),
    ...accountCalls(state),
    handle(calls.saveProfile, ({ body }) => {
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      state.account.profile = { ...state.account.profile, ...Object.fromEntries(given) }
      return state.account
    }),
    handle(calls.listApps, ({ query }) => {
      return state.apps
        .filter(({ team }) => query.team === undefined || team?.id === query.team)
        .slice(0, query.limit)
    }),
    handle(calls.registerApp, ({ body }) => {
      const now = new Date().toISOString()
      const app: App = {
        ...developmentApp,
        ...toStored(body),
        packageName: body.packageName,
        createdAt: now,
        updatedAt: now,
        apiKeyLastFour: apiKey.slice(-4),
        apiKeyCreatedAt: now,
        team: ownTeamOf((state.teams.find(({ team }) => team.id === body.team) ?? personalTeam).team),
      }
      state.apps.unshift(app)
      return { app, apiKey }
    }),
    handle(calls.checkPackageName, ({ params: { packageName } }) => ({
      available: !state.apps.some((app) => app.packageName === packageName),
    })),
    handle(calls.publishApp, ({ params, body, request }) => {
      const app = find(state, params.packageName)
      const stale = staleness(request, app)
      if (stale) return stale
      state.overruled[app.packageName] = body.overruled
      delete state.holdings[app.packageName]
      const now = new Date().toISOString()
      Object.assign(app, {
        ...(app.appStoreStatus === 'PUBLISHED'
          ? { pendingUpdate: 'submitted' }
          : { appStoreStatus: 'SUBMITTED' }),
        submittedAt: now,
        updatedAt: now,
        version: nextVersion(app),
      })
      const { id: developerId, email: developerEmail } = state.account
      const submitted = adminApp(app, { developerId, developerEmail })
      const place = state.submissions.findIndex((one) => one.packageName === app.packageName)
      // What was submitted before keeps its turn.
      if (place < 0) state.submissions.push(submitted)
      else state.submissions[place] = submitted
      return app
    }),
    handle(calls.uploadImage, () => ({ url: logoUrl('captions.svg'), width: 512, height: 512 })),
    handle(calls.uploadScreenshot, ({ params: { packageName } }) => {
      const known = state.screenshots[packageName] ?? []
      const screenshot = { ...simulatedPicture, uploadedAt: new Date().toISOString() }
      state.screenshots[packageName] = [screenshot, ...known.filter(({ hash }) => hash !== screenshot.hash)]
      return { screenshot }
    }),
    handle(calls.listScreenshots, ({ params: { packageName } }) => ({
      screenshots: state.screenshots[packageName] ?? [],
    })),
    handle(calls.previewListing, ({ params: { packageName }, body }) => ({
      html: pageOf({ ...find(state, packageName), ...storedOf(body.values) }, body.language),
    })),
    handle(calls.getShareLink, ({ params: { packageName } }) => ({
      installUrl: `https://apps.example.com/install/${packageName}`,
    })),
    handle(calls.trackSharing, ({ params: { packageName }, body: { emails } }) => {
      const known = state.testers[packageName] ?? []
      const added = emails
        .map((email) => email.toLowerCase())
        .filter((email) => !known.some((tester) => tester.email === email))
        .map((email) => ({ email, addedAt: new Date().toISOString() }))
      state.testers[packageName] = [...known, ...added]
      return { success: true as const, sharedWith: emails.length }
    }),
    handle(calls.listTesters, ({ params: { packageName } }) => ({
      testers: state.testers[packageName] ?? [],
    })),
    handle(calls.removeTester, ({ params: { packageName, email } }) => {
      const known = state.testers[packageName] ?? []
      state.testers[packageName] = known.filter((tester) => tester.email !== email)
      return { message: 'The tester was removed.' }
    }),
    handle(calls.getApp, ({ params }) => find(state, params.packageName)),
    handle(calls.updateApp, ({ params, body, request }) => {
      const app = find(state, params.packageName)
      const stale = staleness(request, app)
      if (stale) return stale
      const live = liveOf(state, app)
      const changes = { updatedAt: new Date().toISOString(), version: nextVersion(app) }
      Object.assign(app, toStored(body), changes)
      return live ? edit(state, app, live) : app
    }),
    handle(calls.deleteApp, ({ params: { packageName }, request }) => {
      const app = find(state, packageName)
      const stale = staleness(request, app)
      if (stale) return stale
      state.apps = state.apps.filter((app) => app.packageName !== packageName)
      return { message: `App '${packageName}' deleted` }
    }),
  ]
}

/** A published app stays as it is until its update is approved. */
function edit(state: CloudState, app: App, live: AppContent): App {
  state.live[app.packageName] = live
  const { pendingUpdate } = deriveStatus({
    isLive: true,
    isSubmitted: app.pendingUpdate === 'submitted',
    hasPoints: pointsOf(state, app).some((point) => point.state !== 'resolved'),
    differs: diffOf(live, contentOf(app)).length > 0,
  })
  return Object.assign(app, { pendingUpdate })
}

export const find = ({ apps }: CloudState, packageName: string): App =>
  there(apps.find((app) => app.packageName === packageName))
