import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../auth/passwords.ts'
import { insertUser } from '../auth/users.ts'
import type { Database } from '../db/database.ts'
import { apiKeys, apps, authUsers, developers, submissions } from '../db/schema.ts'
import { tokenSecret } from '../db/secrets.ts'
import { demoApp } from '../demo/demoApp.ts'
import { keepDemoKey } from '../demo/demoData.ts'
import { saveProfile } from '../domain/account/index.ts'
import { registerWithKey, rotateKey } from '../domain/keys/index.ts'
import { addAdminUser, decide, publishApp } from '../domain/review/index.ts'
import type { User } from '../http/tokens/user.ts'
import type { Config } from '../lib/config.ts'
import { admin, developer } from './openDemoAccounts.ts'
import { type SampleApp, sampleApps } from './sampleApps.ts'
import { seedHealth } from './sampleHealth.ts'
import { seedScreenshots } from './sampleScreenshots.ts'
import { seedOffers, seedTeam } from './sampleTeam.ts'

/** Fills an empty database with the demo accounts and their sample apps, all of it or nothing, and
 * says whether it did (ARCHITECTURE "npm start"). */
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
    await addAdminUser(tx, 'system', { email: admin.email, role: 'ADMIN' }, { portalUrl: null })
    await saveProfile(tx, author, {
      company: 'Northlight Labs',
      website: 'https://northlight.example',
      contactEmail: developer.email,
      description: 'Three people in Tromsø who make quiet, useful things for smart glasses.',
      logo: `${siteUrl}/logos/northlight.svg`,
    })
    const teamId = await seedTeam(tx, { author, secret, siteUrl })
    for (const [index, app] of sampleApps.entries()) {
      await createApp(tx, { app, author, reviewer, siteUrl, teamId, minutesOld: sampleApps.length - index })
    }
    await seedOffers(tx, { author, teamId, siteUrl })
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

type Creation = {
  app: SampleApp
  author: User
  reviewer: User
  siteUrl: string
  /** The team of those that are not the author's alone. */
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
  const logoURL = `${siteUrl}/logos/${logo}`
  const complete = { webviewURL: '', ...registration, publicUrl, logoURL, ...(isOfTeam && { team: teamId }) }
  const { row: registered, apiKey } = await registerWithKey(tx, author, complete, sampleApps.length)
  await seedScreenshots(tx, registered)
  if (packageName === demoApp.packageName) await keepDemoKey(tx, apiKey)
  if (isRotated) await rotateKey(tx, { user: author, packageName, grace: '7d', portalUrl: siteUrl })
  if (isSubmitted) await publishApp(tx, author, packageName, { portalUrl: siteUrl })
  if (decision)
    await decide(tx, reviewer, { ...decision, packageName, versions: null, portalUrl: siteUrl, siteUrl })

  // One transaction has one time: without this the lists would have no order.
  const keyAge = sql`make_interval(mins => ${minutesOld})`
  const age = sql`make_interval(days => ${daysOld}, mins => ${minutesOld})`
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
  await tx
    .update(apiKeys)
    .set({ createdAt: sql`${apiKeys.createdAt} - ${keyAge}`, ...(isRotated && { lastUsedAt: sql`now()` }) })
    .where(eq(apiKeys.appId, row.id))
  if (row.liveRevisionId !== null) await seedHealth(tx, row.id)
}
