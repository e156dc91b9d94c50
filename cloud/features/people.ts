import { createHmac } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type Account,
  type calls,
  type MailKind,
  type MailSettings,
  mailKinds,
  mailSettingsWithout,
  type ParsedBodyOf,
  type Profile,
} from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { adminUsers, developers, erasedAccounts } from '../db/schema.ts'
import type { User } from '../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../http/ctx.ts'
import { unauthenticated } from '../http/httpError.ts'
import { type Mail, withSettingsLink } from './mail/mail.ts'
import { type Letter, postAll } from './mail/outbox.ts'

type ProfileChanges = ParsedBodyOf<typeof calls.saveProfile>

/** Stores a person who isn't known yet, and locks the row. Throws 401 where they were erased since sign-in. `emailAt`: when
 * the provider issued the token that the address is from. It takes the place of one from an older token; without it none. */
export async function keepDeveloper(
  { db, user: { id, email, signedInAt } }: Ctx<'user'>,
  { emailAt }: { emailAt?: Date } = {},
): Promise<void> {
  const [known] = await db
    .select({ email: developers.email, emailAt: developers.emailAt })
    .from(developers)
    .where(eq(developers.id, id))
    .for('no key update')
  const isNewer = emailAt !== undefined && emailAt >= (known?.emailAt ?? emailAt)
  if (known && (!isNewer || (known.email === email && known.emailAt !== null))) return
  if (!known) await requireNotErased(db, id, signedInAt)
  await db
    .insert(developers)
    .values({ id, email, ...(emailAt && { emailAt }) })
    .onConflictDoUpdate({ target: developers.id, set: { email, ...(emailAt && { emailAt }) } })
}

async function requireNotErased(db: Database, userId: string, signedInAt = 0): Promise<void> {
  const [erased] = await db.select().from(erasedAccounts).where(eq(erasedAccounts.userId, userId))
  if (erased && signedInAt * 1_000 <= erased.erasedAt.getTime()) throw unauthenticated()
}

export function accountReader(db: Database): (user: User) => Promise<Account> {
  const byId = db
    .select()
    .from(developers)
    .where(eq(developers.id, sql.placeholder('id')))
    .prepare('developer_by_id')
  return async (user) => {
    const [row] = await byId.execute({ id: user.id })
    return toAccount(user, row)
  }
}

/** Saves the fields given and keeps the others. */
export async function saveProfile(ctx: Ctx<'user'>, changes: ProfileChanges): Promise<Account> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return inTransaction(ctx, async (ctx) => {
    await keepDeveloper(ctx)
    const { db, user } = ctx
    const [row] = await db
      .update(developers)
      .set({ ...given, updatedAt: sql`now()` })
      .where(eq(developers.id, user.id))
      .returning()
    return toAccount(user, row)
  })
}

function toAccount({ id, email }: User, row: Profile | undefined): Account {
  const { company = '', website = '', contactEmail = '', description = '', logo = '' } = row ?? {}
  return { id, email, profile: { company, website, contactEmail, description, logo } }
}

export const nameOf = (email: string): string => email.split('@')[0] || 'Reviewer'

/** A reviewer's lasting alias for apps' servers: they expect an address, so one in a reserved domain (RFC 2606). */
export function aliasOf(reviewerId: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(`reviewer-alias\n${reviewerId}`).digest('hex')
  return `reviewer-${digest.slice(0, 8)}@review.invalid`
}

type Changes = ParsedBodyOf<typeof calls.saveMailSettings>

export async function readMailSettings(db: Database, { id }: User): Promise<MailSettings> {
  const [chosen] = await db.select({ off: developers.mailsOff }).from(developers).where(eq(developers.id, id))
  return mailSettingsWithout(chosen?.off ?? [])
}

export async function saveMailSettings(ctx: Ctx<'user'>, changes: Changes): Promise<MailSettings> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    await keepDeveloper(ctx)
    const mine = eq(developers.id, user.id)
    const [before] = await tx.select({ off: developers.mailsOff }).from(developers).where(mine).for('update')
    const off = mailKinds.filter((kind) => !(changes[kind] ?? !before?.off.includes(kind)))
    await tx.update(developers).set({ mailsOff: off }).where(mine)
    return mailSettingsWithout(off)
  })
}

export async function mailIfWanted(
  { db, portalUrl }: Ctx<'portalUrl'>,
  kind: MailKind,
  letters: readonly (Letter & { userId: string })[],
): Promise<void> {
  const people = letters.map(({ userId }) => userId)
  const isUnwanted = sql`${developers.mailsOff} ? ${kind}`
  const refusing = await db
    .select({ id: developers.id })
    .from(developers)
    .where(and(inArray(developers.id, people), isUnwanted))
  await postAll(
    db,
    letters
      .filter(({ userId }) => refusing.every(({ id }) => id !== userId))
      .map((letter) => ({ ...letter, mail: withSettingsLink(letter.mail, portalUrl) })),
  )
}

export async function mailReviewers(
  ctx: Ctx<'portalUrl'>,
  kind: MailKind,
  mailTo: (email: string) => Mail,
): Promise<void> {
  const listed = await ctx.db.select().from(adminUsers)
  const letters = listed.flatMap(({ userId, email }) =>
    userId === null ? [] : [{ userId, mail: mailTo(email), audience: { userId, teamId: null } }],
  )
  await mailIfWanted(ctx, kind, letters)
}
