import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { pick, publicFields } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { apps, developers, revisions } from '../db/schema.ts'
import { frozen } from '../domain/apps/index.ts'
import type { CloudEnv } from '../http/cloudEnv.ts'
import { clientAddressBehind, type Limits } from '../http/limits/limits.ts'
import type { Config } from '../lib/config.ts'
import type { Page } from './html/page.ts'
import { showFailure } from './html/showFailure.ts'
import { showPage } from './html/showPage.ts'
import { type InstallableApp, installView } from './installView.ts'

type InstallDependencies = { db: Database; config: Config; limits: Limits }

export function installPages({ db, config, limits }: InstallDependencies): Hono<CloudEnv> {
  const addressOf = clientAddressBehind(config.trustedProxies)

  return new Hono<CloudEnv>().onError(showFailure).get('/install/:packageName', async (c) => {
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) {
      c.header('retry-after', String(wait))
      return showPage(c, tooManyRequests(wait), 429)
    }
    const app = await findApp(db, c.req.param('packageName'))
    if (!app) return showPage(c, unknownApp, 404)
    return showPage(c, installView(app, `${config.siteUrl}/install/${encodeURIComponent(app.packageName)}`))
  })
}

/** An app as it was approved; as its developer has it where it never was. */
async function findApp(db: Database, packageName: string): Promise<InstallableApp | null> {
  if (!/^[a-z0-9.-]{1,128}$/.test(packageName)) return null
  const [found] = await db
    .select({ app: apps, live: revisions, developer: developers })
    .from(apps)
    .innerJoin(developers, eq(developers.id, apps.developerId))
    .leftJoin(revisions, eq(revisions.id, apps.liveRevisionId))
    .where(eq(apps.packageName, packageName))
  if (!found) return null
  const { company, website, description: about } = found.developer
  const app = frozen(found.app, found.live)
  return { ...pick(app, publicFields), packageName, status: app.status, company, website, about }
}

const unknownApp: Page = {
  title: 'App not found',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>App not found</h1>
        <p class="quiet">This install link leads to no app. The app may have been deleted, or the link was not copied whole.</p>
      </div>
      <p><a class="button" href="/">Go to the Developer Portal</a></p>
    </div>`,
}

const tooManyRequests = (seconds: number): Page => ({
  title: 'Too many requests',
  width: 'narrow',
  body: html`<div class="card">
      <div class="stack">
        <h1>Too many requests</h1>
        <p class="quiet">Install pages were opened very often from your network. Wait ${waitText(seconds)}, then reload this page.</p>
      </div>
    </div>`,
})

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
