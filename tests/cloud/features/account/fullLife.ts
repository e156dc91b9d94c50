import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'

import * as s from '../../../../cloud/db/schema.ts'
import { postAll } from '../../../../cloud/features/mail/outbox.ts'
import { addAdminUser } from '../../../../cloud/features/review/adminUsers.ts'
import { dayOf } from '../../../../cloud/features/sessions/retention.ts'
import { calls } from '../../../../src/api/contract.ts'
import { join } from '../../support/team.ts'
import { type Person, registration, submittedApp, type TestCloud } from '../../support/testCloud.ts'
import { makeToken } from '../../support/tokens.ts'

const later = new Date(Date.now() + 3_600_000)

const only = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('No row')
  return row
}

/** Somebody whom every column that can name a person names, with a colleague who owns the team they share. */
export async function fullLife(cloud: TestCloud, name: string) {
  const ada = await cloud.person(name)
  const slug = name.replaceAll('.', '-')
  const bob = await cloud.person(`colleague-of-${slug}`)
  const names = { own: `com.${slug}.own`, team: `com.${slug}.team`, others: `com.${slug}.others` }

  const profile = { company: 'Ada’s', contactEmail: ada.email }
  await cloud.call(calls.saveProfile, { as: ada, body: profile })
  const { id: teamId } = (await cloud.call(calls.createTeam, { as: bob, body: { name: `Team ${slug}` } }))
    .body.team
  await join(cloud, teamId, ada, 'ADMIN')
  await cloud.call(calls.updateTeam, { as: bob, params: { teamId }, body: { contactEmail: ada.email } })
  await cloud.call(calls.registerApp, { as: ada, body: registration(names.own) })
  await cloud.call(calls.registerApp, { as: ada, body: { ...registration(names.team), team: teamId } })
  await submittedApp(cloud, bob, names.others)
  const invite = (as: Person, email: string) =>
    cloud.call(calls.invite, { as, params: { teamId }, body: { email, role: 'VIEWER' } })
  await invite(ada, `guest-of-${slug}@example.com`)
  await cloud.call(calls.changeMember, {
    as: bob,
    params: { teamId, userId: ada.id },
    body: { role: 'OWNER' },
  })
  await cloud.call(calls.offerTransfer, {
    as: ada,
    params: { packageName: names.team },
    body: { email: 'buyer@example.com' },
  })
  await cloud.call(calls.offerTransfer, {
    as: bob,
    params: { packageName: names.others },
    body: { email: ada.email },
  })
  const { token } = await makeToken(cloud, ada, { scopes: ['apps:read'] })
  await addAdminUser(
    { db: cloud.db, user: ada.email, portalUrl: null },
    { email: `added-by-${slug}@example.com`, role: 'REVIEWER' },
  )
  await addAdminUser(
    { db: cloud.db, user: 'system', portalUrl: null },
    { email: ada.email, role: 'REVIEWER' },
  )
  await cloud.db.update(s.adminUsers).set({ userId: ada.id }).where(eq(s.adminUsers.email, ada.email))
  await insertRest(cloud, { ada, bob, names, teamId, tokenId: token.id })
  return { ada, bob, names, teamId }
}

type Life = { ada: Person; bob: Person; names: { own: string; team: string; others: string } }

async function insertRest(cloud: TestCloud, life: Life & { teamId: string; tokenId: string }): Promise<void> {
  const { ada, bob, names, teamId, tokenId } = life
  const { db } = cloud
  const mine = { userId: ada.id }
  const email = ada.email
  const code = () => randomUUID()
  const appNamed = async (name: string) =>
    only(await db.select().from(s.apps).where(eq(s.apps.packageName, name)))
  const [own, others] = [await appNamed(names.own), await appNamed(names.others)]
  const submission = only(await db.select().from(s.submissions).where(eq(s.submissions.appId, others.id)))

  await db.insert(s.authIdentities).values({
    ...mine,
    ...{ provider: 'email', subject: ada.id, email, emailVerified: true },
  })
  await db.insert(s.authSessions).values({ ...mine, method: 'password' })
  await db.insert(s.authFactors).values({ ...mine, friendlyName: 'Phone', sealedSecret: code() })
  await db.insert(s.secondFactors).values({ ...mine, neededSince: later })
  await db.insert(s.recoveryCodes).values({ ...mine, codeHash: code() })
  await db.insert(s.signIns).values({ ...mine, id: randomUUID(), device: 'Firefox on Linux' })
  const expiries = { codeExpiresAt: later, linkExpiresAt: later }
  await db
    .insert(s.oneTimeTokens)
    .values([
      { ...mine, kind: 'magiclink', email, newEmail: email, linkHash: code(), codeHash: code(), ...expiries },
    ])
  const ofCode = { codeHash: code(), codeChallenge: 'x', expiresAt: later }
  await db.insert(s.authCodes).values({ ...mine, method: 'oauth', ...ofCode })
  await db.insert(s.oauthStates).values({ stateHash: code(), redirectTo: '/', email, expiresAt: later })
  await db.insert(s.authSignUps).values({ email, passwordHash: 'a secret hash', expiresAt: later })
  await db.update(s.authUsers).set({ newEmail: email }).where(eq(s.authUsers.id, bob.id))
  await db.update(s.authUsers).set({ passwordHash: 'a secret hash' }).where(eq(s.authUsers.id, ada.id))
  await db.update(s.developers).set({ provenEmail: email }).where(eq(s.developers.id, ada.id))
  await db.insert(s.mails).values({ to: email, subject: 'Hello', text: 'Hello' })
  await postAll(db, [{ mail: { to: email, subject: 'Later', text: 'Later' }, dueAt: later }])
  await db.insert(s.invitations).values({
    ...{ teamId, email, role: 'VIEWER', tokenHash: code(), invitedById: bob.id, expiresAt: later },
  })
  await db.insert(s.testers).values({ appId: others.id, email })
  await db.insert(s.betaTesters).values({ appId: others.id, email, tokenHash: code() })
  await db.insert(s.nameRecords).values({
    ...{ packageName: names.others, kind: 'note', at: later, author: email, text: 'Odd' },
  })
  await db.update(s.revisions).set({ createdBy: email }).where(eq(s.revisions.appId, others.id))
  await db.insert(s.reports).values({
    ...{ appId: others.id, reason: 'other', text: 'Odd', email, handledBy: email, handledAt: later },
  })
  await db.insert(s.messages).values({
    ...{ appId: others.id, side: 'reviewer', authorId: ada.id, author: email, text: 'Why?' },
  })
  await db.insert(s.reviewerNotes).values({ appId: others.id, author: email, text: 'Noted' })
  await db.insert(s.threadMails).values({ ...mine, appId: others.id, at: later })
  await db.insert(s.recordings).values({
    ...{ appId: others.id, submissionId: submission.id, startedBy: email, startedAt: later },
    ...{ hash: 'x', content: '{}' },
  })
  await db
    .update(s.submissions)
    .set({ submittedBy: email, claimedById: ada.id, claimedBy: email, decidedBy: email })
    .where(eq(s.submissions.id, submission.id))
  await db.update(s.apps).set({ reviewedBy: email }).where(eq(s.apps.id, others.id))
  await db
    .insert(s.apiKeys)
    .values({ appId: others.id, name: '', hash: code(), lastFour: 'abcd', createdBy: email })
  await db.insert(s.signingKeys).values({ teamId, name: 'CI', publicKey: code(), createdBy: email })
  await db.insert(s.trustedIssuers).values({ issuer: code(), kind: 'oidc', addedBy: email })
  await db
    .insert(s.trustedPublishers)
    .values({ appId: others.id, issuer: code(), repository: 'octo/hello', createdById: ada.id })
  await db.insert(s.idempotencyKeys).values({
    ...{ userId: ada.id, keyHash: code(), bodyHash: code(), sealedAnswer: 'sealed' },
  })
  await db.insert(s.terminalRequests).values({
    ...{ deviceCodeHash: code(), userCodeHash: code(), clientId: 'cli', scopes: [], device: 'Laptop' },
    ...{ client: 'cli', address: '203.0.113.7', expiresAt: later, interval: 5, state: 'used', tokenId },
  })
  await db.insert(s.listeners).values({ userId: ada.id, appId: own.id, name: 'Laptop', run: randomUUID() })
  const kept = { appId: others.id, developerId: ada.id }
  await db.insert(s.simpleStorage).values({ ...kept, data: '{}' })
  await db.insert(s.settingValues).values({ ...kept, values: {} })
  await insertSessions(cloud, ada, own)
}

async function insertSessions({ db }: TestCloud, ada: Person, app: s.AppRow): Promise<void> {
  const startedAt = new Date()
  const session = {
    ...{ appId: app.id, packageName: app.packageName, publicUrl: app.publicUrl, holder: randomUUID() },
    ...{ developerId: ada.id, startedBy: ada.email, userId: ada.email, startedAt },
    model: 'Even Realities G1',
  } as const
  const ended = only(
    await db
      .insert(s.sessions)
      .values({ ...session, state: 'ended' })
      .returning(),
  )
  await db.insert(s.sessions).values({ ...session, state: 'running', soundUserId: ada.id })
  await db.execute(sql`select add_session_day(${dayOf(startedAt)}::date)`)
  await db.insert(s.sessionEvents).values({
    ...{ sessionId: ended.id, sequence: 1, day: dayOf(startedAt), at: startedAt, direction: 'toApp' },
    ...{ kind: 'note', summary: `For ${ada.email}`, size: 0 },
  })
  await db.insert(s.sessionPhotos).values({
    ...{ sessionId: ended.id, requestId: 'one', size: 'small', compress: 'none', isWaiting: false },
    thumbnail: new Uint8Array([1]),
  })
  const seen = { subscriptions: [], requests: [] }
  await db
    .insert(s.observations)
    .values({ sessionId: ended.id, appId: app.id, publicUrl: app.publicUrl, seen: seen as never })
}
