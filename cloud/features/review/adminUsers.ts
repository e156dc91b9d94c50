import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { type AdminUser, longestList } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { adminUsers, apps, openSession, sessions, submissions } from '../../db/schema.ts'
import { lockRole, type Role } from '../../http/authenticate/role.ts'
import type { User } from '../../http/authenticate/user.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, forbidden, HttpError } from '../../http/httpError.ts'
import { record } from '../audit.ts'
import type { Mail } from '../mail/mail.ts'
import { post } from '../mail/outbox.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { stopWherever } from '../sessions/webHost.ts'
import { unclaimed } from './submission.ts'

export async function listAdminUsers(db: Database): Promise<AdminUser[]> {
  const found = await db
    .select()
    .from(adminUsers)
    .orderBy(adminUsers.addedAt, adminUsers.email)
    .limit(longestList)
  return found.map(toAdminUser)
}

/** An ADMIN, or the name of a process that needs no role. */
type Actor = User | string

const nameOf = (actor: Actor) => (typeof actor === 'string' ? actor : actor.email)

/** `portalUrl`: where the email about it leads; null sends none. */
type AdminCtx<By = Actor> = Ctx & { user: By; portalUrl: string | null }

/** Gives an address a role, and tells it so. Throws 403, and 409 when it has one. */
export async function addAdminUser(
  ctx: AdminCtx,
  { email, role }: { email: string; role: Role },
): Promise<AdminUser> {
  const address = email.toLowerCase()
  const actor = nameOf(ctx.user)
  return inTransaction(ctx, async ({ db: tx, user: by, portalUrl }) => {
    if (typeof by !== 'string') await lockRole(tx, by, 'ADMIN')
    const [row] = await tx
      .insert(adminUsers)
      .values({ email: address, role, addedBy: actor })
      .onConflictDoNothing({ target: adminUsers.email })
      .returning()
    if (!row) {
      throw conflict(
        'ALREADY_LISTED',
        `${address} is already on the list. You can change the role in the Admin Panel.`,
      )
    }
    await tx.execute(notifyRightsChanged([address]))
    await record(tx, { action: 'admin.added', actor, subject: address, detail: role })
    if (portalUrl !== null) await post(tx, roleMail({ to: address, role, by: actor, portalUrl }))
    return toAdminUser(row)
  })
}

/** Gives an address on the list another role, tells it so, and ends what they review. Throws 404, and 409 when it is the last ADMIN. */
export async function changeRole(
  ctx: AdminCtx<User>,
  { email, role }: { email: string; role: Role },
): Promise<AdminUser> {
  const address = email.toLowerCase()
  const actor = nameOf(ctx.user)
  return inTransaction(ctx, async ({ db: tx, user: by, portalUrl }) => {
    const entry = await lockEntry(tx, address, { by, staysAdmin: role === 'ADMIN' })
    if (entry.role === role) return toAdminUser(entry)
    await tx.update(adminUsers).set({ role }).where(eq(adminUsers.email, address))
    await endReviews(tx, actor, entry)
    // By the address: by the id, their streams would end before they say how the sessions did.
    await tx.execute(notifyRightsChanged([address]))
    const detail = `${entry.role} → ${role}`
    await record(tx, { action: 'admin.roleChanged', actor, subject: address, detail })
    if (portalUrl !== null) await post(tx, roleMail({ to: address, role, by: actor, portalUrl }))
    return toAdminUser({ ...entry, role })
  })
}

/** Takes an address off the list, tells it so, and ends what they review. Throws 404, and 409 when it is the last ADMIN. */
export async function removeAdminUser(ctx: AdminCtx, email: string): Promise<void> {
  const address = email.toLowerCase()
  const actor = nameOf(ctx.user)
  await inTransaction(ctx, async ({ db: tx, user: by, portalUrl }) => {
    const entry = await lockEntry(tx, address, { by, staysAdmin: false })
    await tx.delete(adminUsers).where(eq(adminUsers.email, address))
    await endReviews(tx, actor, entry)
    await tx.execute(notifyRightsChanged([address]))
    await record(tx, { action: 'admin.removed', actor, subject: address, detail: entry.role })
    if (portalUrl !== null && address !== actor) {
      await post(tx, noRoleMail({ to: address, role: entry.role, by: actor, portalUrl }))
    }
  })
}

/** The entry of an address that `removeAdminUser` would take off the list. Throws what that would. */
export function findRemovable(db: Database, email: string): Promise<AdminUser> {
  return db.transaction(async (tx) =>
    toAdminUser(await lockEntry(tx, email.toLowerCase(), { by: 'system', staysAdmin: false })),
  )
}

export async function isLastAdmin(db: Database, email: string): Promise<boolean> {
  const listed = await db.select().from(adminUsers)
  const entry = listed.find((one) => one.email === email)
  return entry?.role === 'ADMIN' && isNeeded(entry, listed)
}

/** The entry of an address, locked until the transaction ends. Throws 403, 404, and 409 for the last ADMIN. */
async function lockEntry(
  tx: Database,
  address: string,
  { by, staysAdmin }: { by: Actor; staysAdmin: boolean },
) {
  // In one order and locked, so that two who change each other at once do it one after the other.
  const listed = await tx.select().from(adminUsers).orderBy(adminUsers.email).for('update')
  const isAdmin = ({ id }: User) => listed.some(({ userId, role }) => userId === id && role === 'ADMIN')
  if (typeof by !== 'string' && !isAdmin(by)) throw forbidden()
  const entry = listed.find((one) => one.email === address)
  if (!entry) throw new HttpError('NOT_FOUND', 'This address isn’t on the list.')

  if (!staysAdmin && entry.role === 'ADMIN' && isNeeded(entry, listed)) {
    throw conflict(
      'LAST_ADMIN',
      'You can’t remove or change the last ADMIN. Add another admin first and have them sign in.',
    )
  }
  return entry
}

type Entry = typeof adminUsers.$inferSelect

/** Whether without this ADMIN none would be left, or none who has ever signed in. */
function isNeeded({ email, userId }: Entry, listed: Entry[]): boolean {
  const others = listed.filter((one) => one.role === 'ADMIN' && one.email !== email)
  return others.length === 0 || (userId !== null && others.every((one) => one.userId === null))
}

const toAdminUser = ({ email, role, addedBy, addedAt }: Entry): AdminUser => ({
  email,
  role,
  addedBy,
  addedAt: addedAt.toISOString(),
})

type Told = { to: string; role: Role; by: string; portalUrl: string }

/** Tells somebody which role they have in the Admin Panel. `by`: an address, or `system` for the command line. */
const roleMail = ({ to, role, by, portalUrl }: Told): Mail => ({
  to,
  subject: `You’re now ${words[role].name} of the Developer Portal`,
  text: [
    `${senderOf(by)} made you ${words[role].name}. ${words[role].may}`,
    `Sign in as ${to} to open the Admin Panel:`,
    `${portalUrl}/admin`,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})

const noRoleMail = ({ to, role, by, portalUrl }: Told): Mail => ({
  to,
  subject: `You’re no longer ${words[role].name} of the Developer Portal`,
  text: [
    `${senderOf(by)} removed you from the Admin Panel. Your own apps and teams stay as they are:`,
    `${portalUrl}/dashboard`,
    'If you think that this is a mistake, ask one of the admins.',
  ].join('\n\n'),
})

const senderOf = (by: string) => (by === 'system' ? 'Whoever runs the Developer Portal' : by)

const words: Record<Role, { name: string; may: string }> = {
  ADMIN: {
    name: 'an admin',
    may: 'You can review apps, manage admins and reviewers, and see all activity.',
  },
  REVIEWER: { name: 'a reviewer', may: 'You can review the apps that developers submit.' },
}

type Reviewer = Pick<Entry, 'email' | 'userId'>

/** Releases the claims and ends the sessions of a reviewer whose role changes. `actor`: who changes it. */
export async function endReviews(tx: Database, actor: string, { email, userId }: Reviewer): Promise<void> {
  // Nobody has signed in with this role.
  if (userId === null) return
  await releaseClaims(tx, actor, { email, userId })
  const running = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.developerId, userId), isNotNull(sessions.submissionId), openSession))
  for (const row of running) await stopWherever(tx, row, 'role_changed')
}

async function releaseClaims(tx: Database, actor: string, { email, userId }: Reviewer & { userId: string }) {
  const isTheirs = and(
    eq(submissions.claimedById, userId),
    eq(submissions.state, 'IN_REVIEW'),
    gt(submissions.claimedUntil, new Date()),
  )
  const claimed = await tx.select({ appId: submissions.appId }).from(submissions).where(isTheirs)
  if (claimed.length === 0) return
  const ids = claimed.map(({ appId }) => appId)
  // Nobody changes a submission without this lock.
  const locked = await tx.select().from(apps).where(inArray(apps.id, ids)).orderBy(asc(apps.id)).for('update')
  const released = await tx
    .update(submissions)
    .set({ state: 'QUEUED', ...unclaimed })
    .where(isTheirs)
    .returning({ appId: submissions.appId })
  const entries = locked.filter(({ id }) => released.some(({ appId }) => appId === id))
  const action = 'submission.released'
  await record(
    tx,
    ...entries.map(
      ({ packageName }) => ({ action, actor, subject: packageName, detail: `from ${email}` }) as const,
    ),
  )
}
