import type { Database } from '../db/database.ts'
import type { AuthContext } from './context.ts'
import { agreeToEmailChange, emailChangeKinds } from './emailChange.ts'
import {
  type OneTimeToken,
  type OneTimeTokenKind,
  peekLink,
  redeemCode,
  redeemLink,
  usersWithCode,
} from './oneTimeTokens.ts'
import { tokenSecret } from './secrets.ts'
import { type Method, openSession, sessionBody } from './sessions.ts'
import { lockUsers, proveEmail } from './users.ts'
import type { AuthUser } from './userView.ts'

/** The one-time tokens that a `type` of the client's may mean; undefined for a type that is none of ours. */
export function kindsOf(type: unknown): OneTimeTokenKind[] | undefined {
  return typeof type === 'string' && Object.hasOwn(kinds, type)
    ? kinds[type as keyof typeof kinds]
    : undefined
}

// Someone who types a code need not know whether the mail greeted a new account or an old one.
const kinds = {
  signup: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  email_change: [...emailChangeKinds],
} satisfies Record<string, OneTimeTokenKind[]>

const methods: Record<OneTimeTokenKind, Method> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/** What a one-time token led to: a session, or none while the other mailbox has to agree to a change of address. */
export type Verified = { session: Awaited<ReturnType<typeof sessionBody>> | null }

/** Uses up the token of a mail's link; undefined when it is not in force. */
export async function verifyLink(
  ctx: AuthContext,
  token: string,
  kinds: OneTimeTokenKind[],
): Promise<Verified | undefined> {
  const oneTimeToken = await peekLink(ctx, token, kinds)
  if (!oneTimeToken) return undefined
  return verify(ctx, [oneTimeToken.userId], (tx, at) => redeemLink(tx, at, token, kinds))
}

/** Uses up the code of a mail to `email`; undefined when it is wrong, too old or tried too often. */
export async function verifyCode(
  ctx: AuthContext,
  email: string,
  code: string,
  kinds: OneTimeTokenKind[],
): Promise<Verified | undefined> {
  const secret = await tokenSecret(ctx.db)
  const userIds = await usersWithCode(ctx.db, { email, kinds, at: ctx.now() })
  return verify(ctx, userIds, (tx, at) => redeemCode(tx, { userIds, email, code, kinds, at, secret }))
}

async function verify(
  ctx: AuthContext,
  userIds: string[],
  redeem: (tx: Database, at: Date) => Promise<OneTimeToken | undefined>,
): Promise<Verified | undefined> {
  const at = ctx.now()
  const verified = await ctx.db.transaction(async (tx) => {
    const users = await lockUsers(tx, userIds)
    const oneTimeToken = await redeem(tx, at)
    const user = users.find(({ id }) => id === oneTimeToken?.userId)
    if (!user || !oneTimeToken) return undefined
    const signsIn = await apply(tx, user, oneTimeToken, at)
    return { opened: signsIn ? await openSession(ctx, tx, user.id, methods[oneTimeToken.kind]) : null }
  })
  return verified && { session: verified.opened && (await sessionBody(ctx, verified.opened)) }
}

async function apply(tx: Database, user: AuthUser, oneTimeToken: OneTimeToken, at: Date): Promise<boolean> {
  if (oneTimeToken.newEmail !== null) return agreeToEmailChange(tx, user, oneTimeToken, at)
  await proveEmail(tx, user, { ...oneTimeToken, at })
  return true
}
