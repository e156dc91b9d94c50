import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'

import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { apps, developers } from '../db/schema.ts'
import { type Html, layout } from '../html/layout.ts'
import { clientAddressBehind, createLimits } from '../limits.ts'

type InstallableApp = {
  packageName: string
  name: string
  description: string
  logoURL: string
  company: string | null
}

/** /install/{packageName}: what an install link opens, for anyone who has it; mounted at the root. */
export function installPages({ db, config }: { db: Database; config: Config }): Hono {
  const limits = createLimits({ db, config })
  const addressOf = clientAddressBehind(config.trustedProxies)

  return new Hono().get('/install/:packageName', async (c) => {
    c.header('cache-control', 'no-cache')
    const wait = await limits.secondsToWait('installByAddress', addressOf(c))
    if (wait !== null) return c.html(tooManyPage(wait), 429, { 'retry-after': String(wait) })
    const app = await findApp(db, c.req.param('packageName'))
    if (!app) return c.html(unknownApp(), 404)
    return c.html(installPage(app, `${config.siteUrl}/install/${encodeURIComponent(app.packageName)}`))
  })
}

async function findApp(db: Database, packageName: string): Promise<InstallableApp | null> {
  if (!/^[a-z0-9.-]{1,128}$/.test(packageName)) return null
  const [app] = await db
    .select({
      packageName: apps.packageName,
      name: apps.name,
      description: apps.description,
      logoURL: apps.logoURL,
      company: developers.company,
    })
    .from(apps)
    .leftJoin(developers, eq(developers.id, apps.developerId))
    .where(eq(apps.packageName, packageName))
  return app ?? null
}

function installPage(
  { packageName, name, description, logoURL, company }: InstallableApp,
  url: string,
): Html {
  return layout({
    title: `Install ${name}`,
    width: 'narrow',
    body: html`<article class="card app-card">
      <div class="app-logo">
        <span aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>
        <img src="${logoURL}" alt="" width="96" height="96" referrerpolicy="no-referrer" />
      </div>
      <div class="stack">
        <h1>${name}</h1>
        <p class="quiet">by ${company || 'an independent developer'}</p>
        <p class="small quiet"><code>${packageName}</code></p>
      </div>
      <p class="app-description">${description}</p>
      <hr class="rule" />
      <div class="qr" role="img" aria-label="QR code of this page’s address">${raw(renderSVG(url, { border: 0 }))}</div>
      <ol class="steps">
        <li>Scan this code with the phone that your glasses are paired with, or open this page there.</li>
        <li>In the phone’s glasses app, choose to add an app and enter <code>${packageName}</code>.</li>
        <li>Put the glasses on and start ${name} from the list of apps.</li>
      </ol>
    </article>`,
  })
}

const tooManyPage = (seconds: number): Html =>
  layout({
    title: 'Too many requests',
    width: 'narrow',
    body: html`<article class="card app-card">
      <h1>Too many requests</h1>
      <p class="quiet">Install pages were opened very often from your network. Wait ${waitText(seconds)}, then reload this page.</p>
    </article>`,
  })

const waitText = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`

const unknownApp = (): Html =>
  layout({
    title: 'App not found',
    width: 'narrow',
    body: html`<article class="card app-card">
      <h1>App not found</h1>
      <p class="quiet">This install link leads to no app. It may have been deleted, or the link was not copied whole.</p>
      <a class="button" href="/">Go to the Developer Portal</a>
    </article>`,
  })
