import { eq, type SQL, sql } from 'drizzle-orm'
import { demoApp, diagnose, type Finding } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import {
  adminUsers,
  apiKeys,
  appHealth,
  apps,
  authUsers,
  developers,
  healthIncidents,
  submissions,
} from '../db/schema.ts'
import { tokenSecret } from '../db/secrets.ts'
import { rotateKey } from '../features/keys/changeKeys.ts'
import { registerWithKey } from '../features/keys/makeKey.ts'
import { saveProfile } from '../features/people.ts'
import { addAdminUser } from '../features/review/adminUsers.ts'
import { decide } from '../features/review/decide.ts'
import { publishApp } from '../features/review/publish.ts'
import type { User } from '../http/authenticate/user.ts'
import { hashPassword } from '../identity/passwords.ts'
import { insertUser } from '../identity/users.ts'
import type { Config } from '../lib/config.ts'
import { keepDemoKey } from './demoApp.ts'
import { happened, orderRecord } from './happened.ts'
import { admin, developer } from './openDemoAccounts.ts'
import { type SampleApp, sampleApps } from './sampleApps.ts'
import { seedFiles } from './sampleFiles.ts'
import { dateReleases, hasReleases, seedReleases } from './sampleReleases.ts'
import { seedOffers, seedTeam } from './sampleTeam.ts'

/** Fills an empty database with demo accounts and apps, whole or not; says whether it did (ARCHITECTURE "npm start"). */
export async function seed(
  db: Database,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  report: (text: string) => void,
): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  report('Creating the demo accounts and sample apps…')
  const [forDeveloper, forAdmin, secret] = await Promise.all([
    hashPassword(developer.password),
    hashPassword(admin.password),
    tokenSecret(db),
  ])

  await db.transaction(async (tx) => {
    const author = await createAccount(tx, { email: developer.email, passwordHash: forDeveloper, secret })
    const reviewer = await createAccount(tx, { email: admin.email, passwordHash: forAdmin, secret })
    const beforeApps = minutesAgo(sampleApps.length + 1)
    await happened(tx, beforeApps, () =>
      addAdminUser({ db: tx, user: 'system', portalUrl: null }, { email: admin.email, role: 'ADMIN' }),
    )
    // As the first sign-in does.
    await tx.update(adminUsers).set({ userId: reviewer.id }).where(eq(adminUsers.email, admin.email))
    await saveProfile(
      { db: tx, user: author },
      {
        company: 'Northlight Labs',
        website: 'https://northlight.example',
        contactEmail: developer.email,
        description: 'Three people in Tromsø who make quiet, useful things for smart glasses.',
        logo: `${siteUrl}/logos/northlight.svg`,
      },
    )
    const teamId = await happened(tx, beforeApps, () => seedTeam(tx, { author, secret, siteUrl }))
    for (const [index, app] of sampleApps.entries()) {
      await createApp(tx, { app, author, reviewer, siteUrl, teamId, minutesOld: sampleApps.length - index })
    }
    await seedOffers(tx, { author, teamId, siteUrl })
    await orderRecord(tx)
  })
  return true
}

async function isEmpty(db: Database): Promise<boolean> {
  const [account] = await db.select({ id: authUsers.id }).from(authUsers).limit(1)
  const [person] = await db.select({ id: developers.id }).from(developers).limit(1)
  return account === undefined && person === undefined
}

async function createAccount(
  tx: Database,
  account: { email: string; passwordHash: string; secret: Buffer },
): Promise<User> {
  const at = new Date()
  const user = await insertUser(tx, { ...account, at, emailConfirmedAt: at })
  if (!user) throw new Error(`${account.email} exists already`)
  return { id: user.id, email: user.email }
}

const minutesAgo = (minutes: number): SQL => sql`now() - make_interval(mins => ${minutes})`

type Creation = {
  app: SampleApp
  author: User
  reviewer: User
  siteUrl: string
  teamId: string
  minutesOld: number
}

async function createApp(
  tx: Database,
  { app, author, reviewer, siteUrl, teamId, minutesOld }: Creation,
): Promise<void> {
  const { logo, isSubmitted, isRotated, isOfTeam, decision, daysOld = 0, ...registration } = app
  const { packageName } = registration
  const publicUrl = registration.publicUrl.replace(/^\//, `${siteUrl}/`)
  const webAddress = registration.webAddress?.replace(/^\//, `${siteUrl}/`)
  const logoURL = `${siteUrl}/logos/${logo}`
  const complete = {
    webviewURL: '',
    ...registration,
    publicUrl,
    webAddress,
    logoURL,
    ...(isOfTeam && { team: teamId }),
  }
  const ctx = { db: tx, user: author, portalUrl: siteUrl, appQuota: sampleApps.length }
  // One transaction has one time: without this the lists would have no order.
  const keyAge = sql`make_interval(mins => ${minutesOld})`
  const age = sql`make_interval(days => ${daysOld}, mins => ${minutesOld})`
  const { row: registered, apiKey } = await happened(tx, sql`now() - ${age}`, () =>
    registerWithKey(ctx, complete),
  )
  await seedFiles(tx, registered)
  if (packageName === demoApp.packageName && apiKey !== null) await keepDemoKey(tx, apiKey)
  if (isRotated)
    await happened(tx, minutesAgo(minutesOld), () => rotateKey(ctx, { packageName, grace: '7d' }))
  const people = { author, reviewer, siteUrl, notes: decision?.notes }
  await seedReleases(tx, registered, people)
  const isReviewed = hasReleases(packageName)
  if (!isReviewed)
    await happened(tx, minutesAgo(minutesOld), async () => {
      if (isSubmitted) await publishApp(ctx, packageName)
      if (decision)
        await decide({ ...ctx, user: reviewer }, { ...decision, packageName, versions: null, siteUrl })
    })

  const [row] = await tx
    .update(apps)
    .set({
      createdAt: sql`${apps.createdAt} - ${age}`,
      apiKeyCreatedAt: sql`${apps.apiKeyCreatedAt} - ${keyAge}`,
      submittedAt: sql`${apps.submittedAt} - ${age}`,
      queuedAt: sql`${apps.queuedAt} - ${age}`,
      reviewedAt: sql`${apps.reviewedAt} - ${age}`,
    })
    .where(eq(apps.packageName, packageName))
    .returning()
  if (!row) return
  await tx
    .update(submissions)
    .set({
      turnAt: sql`${submissions.turnAt} - ${age}`,
      submittedAt: sql`${submissions.submittedAt} - ${age}`,
      decidedAt: sql`${submissions.decidedAt} - ${age}`,
    })
    .where(eq(submissions.appId, row.id))
  await dateReleases(tx, row)
  await tx
    .update(apiKeys)
    .set({
      createdAt: sql`${apiKeys.createdAt} - ${keyAge}`,
      replacedAt: sql`${apiKeys.replacedAt} - ${keyAge}`,
      ...(isRotated && { lastUsedAt: sql`now()` }),
    })
    .where(eq(apiKeys.appId, row.id))
  if (row.liveRevisionId !== null) await seedHealth(tx, row.id)
}

type Hours = { from: number; until: number }

const host = 'captions.northlight.example'
/** In hours before now, and why. */
const outages: (Hours & { finding: Finding })[] = [
  { from: 20, until: 19.3, finding: { code: 'health_failed', status: 502, body: '' } },
  { from: 7.5, until: 7.1, finding: { code: 'health_timeout', seconds: 10 } },
  { from: 412, until: 408, finding: { code: 'connection_refused', host, port: 443 } },
  { from: 1_310, until: 1_309, finding: { code: 'dns_not_found', host } },
]
const gap = { from: 900, until: 868 }

const hoursAgo = (hours: number): SQL => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`
const isDuring = (moment: SQL, { from, until }: Hours): SQL =>
  sql`${moment} between ${hoursAgo(from)} and ${hoursAgo(until)}`
const isDown = (moment: SQL): SQL =>
  sql.join(
    outages.map((outage) => isDuring(moment, outage)),
    sql` or `,
  )

/** Writes three months of a server's checks and turns further ones off, since the server doesn't exist. */
async function seedHealth(tx: Database, appId: string): Promise<void> {
  await tx.update(appHealth).set({ enabled: false }).where(eq(appHealth.appId, appId))
  const at = sql`at`
  await tx.execute(sql`
    insert into health_checks (app_id, at, outcome, ms)
    select ${appId}, at, case when ${isDown(at)} then 'down' else 'up' end,
      case when not (${isDown(at)}) then (95 + 40 * random() + 25 * sin(extract(epoch from at) / 9000))::int end
    from generate_series(${hoursAgo(48)}, ${hoursAgo(0)}, interval '5 minutes') at`)
  // Before that the checks themselves are deleted, and their hours remain.
  await tx.execute(sql`
    insert into health_hours (app_id, hour, up, failed)
    select ${appId}, date_trunc('hour', at, 'UTC'), count(*) filter (where not (${isDown(at)})),
      count(*) filter (where ${isDown(at)})
    from generate_series(${hoursAgo(89 * 24)}, ${hoursAgo(0)}, interval '5 minutes') at
    where not (${isDuring(at, gap)})
    group by 2`)
  await tx.insert(healthIncidents).values(
    outages.map(({ from, until, finding }) => ({
      appId,
      startedAt: hoursAgo(from),
      endedAt: hoursAgo(until),
      diagnosis: diagnose(finding),
    })),
  )
}
