import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  type AnswerOf,
  type BetaTester,
  type calls,
  limits as largest,
  tooManyTesters,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, betaTesters } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { hashOf } from '../../lib/crypto.ts'
import { findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { readContent } from '../apps/revision.ts'
import { by, record } from '../audit.ts'
import { type Mail, quotedName } from '../mail/mail.ts'
import { postAll } from '../mail/outbox.ts'
import { countTypedMail } from '../teams/people.ts'
import { readBeta, revisionInBeta } from './beta.ts'

const day = 86_400_000

type WithTesters = AnswerOf<typeof calls.listBetaTesters>

/** Throws 404. */
export async function listBetaTesters(ctx: Ctx<'user'>, packageName: string): Promise<WithTesters> {
  return withTesters(ctx.db, await findOwnApp(ctx, packageName))
}

async function withTesters(db: Database, app: AppRow): Promise<WithTesters> {
  const [beta, testers] = await Promise.all([readBeta(db, app), selectTesters(db, app)])
  return { ...beta, testers: testers.map(toTester) }
}

const selectTesters = (db: Database, { id }: AppRow) =>
  db
    .select()
    .from(betaTesters)
    .where(eq(betaTesters.appId, id))
    .orderBy(asc(betaTesters.createdAt), asc(betaTesters.email))

const toTester = ({ id, email, state, invitedAt }: typeof betaTesters.$inferSelect): BetaTester => ({
  id,
  email,
  state,
  invitedAt: invitedAt.toISOString(),
})

type Inviting = Ctx<'user' | 'portalUrl'> & { limits: Limits }

/** Mails a link to each address that has not accepted and was not mailed within a day. Throws 404, 409, 422, 429. */
export async function inviteTesters(
  ctx: Inviting,
  packageName: string,
  emails: string[],
): Promise<WithTesters> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const revision = await revisionInBeta(tx, app)
    if (!revision) throw conflict('NO_BETA', 'No release is in beta. Choose one first, then invite testers.')
    const present = new Map((await selectTesters(tx, app)).map((tester) => [tester.email, tester]))
    const given = [...new Set(emails.map((email) => email.toLowerCase()))]
    if (new Set([...present.keys(), ...given]).size > largest.testers)
      throw invalid({ emails: tooManyTesters })

    const due = given.filter((email) => {
      const tester = present.get(email)
      return !tester || (tester.state !== 'accepted' && Date.now() - Number(tester.invitedAt) >= day)
    })
    const { name } = readContent(revision)
    const counts = ctx.limits.within(tx)
    if (due.length === 0) return withTesters(tx, app)
    await counts.take('betaMailsByPerson', user.id, due.length)
    for (const email of due) await countTypedMail(counts, user, email, { betaOf: app.id })
    await sendInvitations(ctx, app, { name, emails: due })
    return withTesters(tx, app)
  })
}

/** Mails each address a link, in place of any that it had. */
export async function sendInvitations(
  { db: tx, user, portalUrl }: Ctx<'user' | 'portalUrl'>,
  { id: appId, packageName }: Pick<AppRow, 'id' | 'packageName'>,
  { name, emails }: { name: string; emails: readonly string[] },
): Promise<void> {
  const invited = emails.map((email) => ({ email, token: randomBytes(32).toString('base64url') }))
  await tx
    .insert(betaTesters)
    .values(invited.map(({ email, token }) => ({ appId, email, tokenHash: hashOf(token) })))
    .onConflictDoUpdate({
      target: [betaTesters.appId, betaTesters.email],
      set: { tokenHash: sql`excluded.token_hash`, state: 'invited', invitedAt: sql`excluded.invited_at` },
    })
  const told = { by: user.email, name }
  await postAll(
    tx,
    invited.map(({ email: to, token }) => ({
      mail: betaMail({ to, ...told, link: `${portalUrl}/beta#${token}` }),
    })),
  )
  const detail = emails.length === 1 ? '1 person' : `${emails.length} people`
  await record(tx, { action: 'beta.invited', ...by(user), subject: packageName, detail })
}

/** Ends a tester's link. Throws 404. */
export async function removeTester(ctx: Ctx<'user'>, packageName: string, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const isIt = and(eq(betaTesters.appId, app.id), isUuid(id) ? eq(betaTesters.id, id) : sql`false`)
    const [removed] = await tx.delete(betaTesters).where(isIt).returning()
    if (!removed) throw new HttpError('NOT_FOUND', 'We couldn’t find this tester.')
    const entry = { ...by(user), subject: packageName, detail: removed.email }
    await record(tx, { action: 'beta.testerRemoved', ...entry })
  })
}

type Told = { to: string; by: string; name: string; link: string }

const betaMail = ({ to, by, name, link }: Told): Mail => ({
  to,
  subject: `You’re invited to test ${quotedName(name)}`,
  text: [
    `${by} invites you to test the next version of the app ${quotedName(name)}. Nobody has reviewed this version yet.`,
    'Open this link to see what’s new, then accept or decline:',
    link,
    'The link is yours alone. You can leave the beta there at any time. If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
  unsubscribe: link,
})
