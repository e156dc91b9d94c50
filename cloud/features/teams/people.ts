import { and, eq, inArray } from 'drizzle-orm'
import { type MailKind, may, type TeamAction } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type Audience, developers, memberships } from '../../db/schema.ts'
import { hasRole } from '../../http/authenticate/role.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { LimitError, type Limits } from '../../http/limits/limits.ts'
import { type Mail, mailboxOf } from '../mail/mail.ts'
import { postAll } from '../mail/outbox.ts'
import { mailIfWanted } from '../people.ts'
import { isOfTeam, roleIn, rolesThatMay } from './membership.ts'

type Person = { id: string; email: string }

/** The members of a team whose role allows something, the longest first. */
export const membersWho = (db: Database, teamId: string, action: TeamAction): Promise<Person[]> =>
  db
    .select({ id: developers.id, email: developers.email })
    .from(memberships)
    .innerJoin(developers, eq(developers.id, memberships.userId))
    .where(and(isOfTeam(teamId), inArray(memberships.role, rolesThatMay(action))))
    .orderBy(memberships.since)

export const countMembers = (db: Database, teamId: string): Promise<number> =>
  db.$count(memberships, isOfTeam(teamId))

type TeamLetter = {
  teamId: string
  /** Mails of a kind go to who wants them, those without one to everybody. */
  wanted?: MailKind
  except?: ReadonlySet<string>
  to: (email: string) => Mail
}

export async function mailTeam(
  ctx: Ctx<'portalUrl'>,
  { teamId, wanted, except, to }: TeamLetter,
): Promise<void> {
  const members = (await membersWho(ctx.db, teamId, 'develop')).filter(({ id }) => !except?.has(id))
  const letters = members.map(({ id: userId, email }) => ({
    userId,
    mail: to(email),
    audience: { userId, teamId },
  }))
  if (wanted === undefined) await postAll(ctx.db, letters)
  else await mailIfWanted(ctx, wanted, letters)
}

/** Whether a person may still read what was written to them as somebody who works on a team's apps, or as a reviewer. */
export async function isAudience(db: Database, { userId, teamId }: Audience): Promise<boolean> {
  if (teamId === null) return hasRole(db, { id: userId })
  const role = await roleIn(db, teamId, userId)
  return role !== null && may(role, 'develop')
}

/** Counts a mail to a typed address over all teams and kinds; one sender can't use up the limit. Throws 429. */
export async function countTypedMail(
  limits: Limits,
  { id }: User,
  email: string,
  { betaOf }: { betaOf?: string } = {},
): Promise<void> {
  const mailbox = mailboxOf(email)
  try {
    if (betaOf !== undefined) await limits.take('betaMailsToTester', `${betaOf} ${mailbox}`)
    await limits.take('typedMailsBySender', `${id} ${mailbox}`)
    await limits.take('typedMailsToRecipient', mailbox)
  } catch (error) {
    throw error instanceof LimitError ? tooManyMails(email, error.seconds) : error
  }
}

const tooManyMails = (email: string, seconds: number) =>
  new HttpError(
    'TOO_MANY_REQUESTS',
    `We’ve sent ${email} as many invitations and offers as we send in a day. Try again tomorrow.`,
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } },
  )
