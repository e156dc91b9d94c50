import * as z from 'zod/mini'

import type { Database } from '../../db/database.ts'
import { stripNulText } from '../../db/stripNul.ts'
import { declaredIn } from '../../features/sessions/declared.ts'
import type { Entry } from '../../features/sessions/logLines.ts'
import { presentSettings } from '../../features/sessions/settings.ts'
import { openSessionsOf } from '../../features/sessions/store.ts'
import { takeWebToken } from '../../features/sessions/webPage.ts'
import { readJson } from '../../http/body.ts'
import type { App } from '../../http/ctx.ts'
import { HttpError, invalid, unauthenticated } from '../../http/httpError.ts'
import { clientAddressBehind, type Limits } from '../../http/limits/limits.ts'
import type { Config } from '../../lib/config.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { callingApp } from './keeper.ts'

type Deps = { config: Config; db: Database; limits: Limits; sessions: Pick<Sessions, 'logCall'> }

const largestBody = 16 * 1024

const discovery = z.object({ packageName: z.string(), userId: z.string() })
const exchange = z.object({ packageName: z.string(), aos_temp_token: z.string().check(z.maxLength(200)) })

/** The SDK's calls at the socket's host beside storage: settings, permissions, other users, and speech. */
export function sdkRoutes(app: App, { config, db, limits, sessions }: Deps): void {
  const addressOf = clientAddressBehind(config.trustedProxies)

  const runningOf = (packageName: string) => openSessionsOf(db, stripNulText(packageName))

  // The bearer is the session's id, which nobody can guess: anybody else gets what an app without settings does.
  app.get('/appsettings/user/:packageName', async (c) => {
    await limits.take('sdkByAddress', addressOf(c))
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const row = (await runningOf(c.req.param('packageName'))).find(({ id }) => id === bearer)
    const settings = row ? await presentSettings(db, row) : []
    if (row && (await limits.secondsToWait('settingsLines', row.id)) === null) {
      const values = settings.map(({ key, value }) => ({ key, value }))
      const found = `${values.length} setting${values.length === 1 ? '' : 's'}`
      await sessions.logCall(row, called(`GET settings: 200, ${found}`, { values }))
    }
    c.header('cache-control', 'no-store')
    return c.json({ success: true, settings })
  })

  // The SDK warns of a permission that an app lacks. Without a key, it gets the sessions that run.
  app.get('/api/public/permissions/:packageName', async (c) => {
    await limits.take('sdkByAddress', addressOf(c))
    const running = await runningOf(c.req.param('packageName'))
    const declared = await Promise.all(running.map((row) => declaredIn(db, row)))
    const types = new Set(declared.flatMap(({ permissions }) => permissions.map(({ type }) => type)))
    return c.json({ success: true, permissions: [...types].map((type) => ({ type })) })
  })

  app.post('/api/app-communication/discover-users', async (c) => {
    await limits.take('sdkByAddress', addressOf(c))
    const { success, data } = discovery.safeParse(await readJson(c.req.raw, largestBody))
    if (!success) throw invalid({ packageName: 'Send packageName and userId.' })
    await appWithKey(db, data.packageName, c.req.header('authorization'))
    const running = await runningOf(data.packageName)
    const row = running.find(({ id, userId }) => id === data.userId || userId === data.userId)
    if (!row) throw new HttpError('NOT_FOUND', 'This person has no running session of the app.')
    const { id: sessionId, userId, startedAt } = row
    const users = [{ userId, sessionId, joinedAt: startedAt.toISOString() }]
    const answer = { sessionId, currentUserId: userId, users, totalUsers: users.length }
    await sessions.logCall(row, called('POST discover-users: 200, this person alone', answer))
    return c.json(answer)
  })

  // An app's web page was opened with a token, by which its server learns who did.
  app.post('/api/auth/exchange-user-token', async (c) => {
    await limits.take('sdkByAddress', addressOf(c))
    const { success, data } = exchange.safeParse(await readJson(c.req.raw, largestBody))
    if (!success) throw invalid({ aos_temp_token: 'Send aos_temp_token and packageName.' })
    const { appId } = await appWithKey(db, data.packageName, c.req.header('authorization'))
    const row = await takeWebToken(db, appId, data.aos_temp_token)
    if (!row) throw unauthenticated('The token was already used, has expired, or its session has ended.')
    const answer = { userId: row.userId, tokenExpiresAt: new Date().toISOString() }
    await sessions.logCall(row, called('POST exchange-user-token: 200, signed in to the web page', answer))
    c.header('cache-control', 'no-store')
    return c.json({ success: true, ...answer })
  })

  // The browser that stands in for the glasses speaks the text with a voice of its own.
  app.get('/api/tts', () => {
    throw new HttpError('NOT_FOUND', 'Try It speaks in the browser. There’s no sound at this address.')
  })
}

/** The app that a server names and has a key of, which is all of its bearer. Throws 401. */
const appWithKey = (db: Database, packageName: string, authorization = '') =>
  callingApp(db, `Bearer ${packageName}:${/^Bearer +(\w+)$/i.exec(authorization)?.[1] ?? ''}`)

const called = (summary: string, answer: object): Entry => ({
  direction: 'fromApp',
  kind: 'call',
  summary,
  size: 0,
  body: { answer },
})
