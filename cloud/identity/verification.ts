import type { Database } from '../db/database.ts'
import { tokenSecret } from '../db/secrets.ts'
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
import { type Entry, enter, entryOf, type SignIn } from './pkce.ts'
import { openSession, sessionBody } from './sessions.ts'
import { lockUsers, proveEmail } from './users.ts'
import type { AuthUser } from './userView.ts'

/** The one-time tokens that a `type` of the client's may mean; undefined for a type that is none of ours. */
export function kindsOf(type: unknown): OneTimeTokenKind[] | undefined {
  return typeof type === 'string' && Object.hasOwn(kinds, type)
    ? kinds[type as keyof typeof kinds]
    : undefined
}

const kinds = {
  signup: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  email_change: [...emailChangeKinds],
} satisfies Record<string, OneTimeTokenKind[]>

const methods = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const satisfies Record<OneTimeTokenKind, SignIn['method']>

type Verified<Way> = { entry: Way | null }

/** Uses up the token of a link that was opened in a browser; undefined when it is not in force. */
export async function verifyLink(
  ctx: AuthContext,
  token: string,
  kinds: OneTimeTokenKind[],
): Promise<Verified<Entry> | undefined> {
  const verified = await redeemLinkOf(ctx, token, kinds, enter)
  return verified && { entry: verified.entry && (await entryOf(ctx, verified.entry)) }
}

export async function verifyLinkToken(
  ctx: AuthContext,
  token: string,
  kinds: OneTimeTokenKind[],
): Promise<Verified<Session> | undefined> {
  return withSession(ctx, await redeemLinkOf(ctx, token, kinds, open))
}

/** Uses up the code of a mail to `email`; undefined when it is wrong, too old or tried too often. */
export async function verifyCode(
  ctx: AuthContext,
  email: string,
  code: string,
  kinds: OneTimeTokenKind[],
): Promise<Verified<Session> | undefined> {
  const secret = await tokenSecret(ctx.db)
  const userIds = await usersWithCode(ctx.db, { email, kinds, at: ctx.now() })
  const redeem = (tx: Database, at: Date) => redeemCode(tx, { userIds, email, code, kinds, at, secret })
  return withSession(ctx, await verify(ctx, userIds, redeem, open))
}

type Session = Awaited<ReturnType<typeof sessionBody>>
type Opening<Way> = (ctx: AuthContext, tx: Database, signIn: SignIn) => Promise<Way>

const open = (ctx: AuthContext, tx: Database, { userId, method }: SignIn) =>
  openSession(ctx, tx, userId, method)

const withSession = async (
  ctx: AuthContext,
  verified: Verified<Awaited<ReturnType<typeof open>>> | undefined,
) => verified && { entry: verified.entry && (await sessionBody(ctx, verified.entry)) }

async function redeemLinkOf<Way>(
  ctx: AuthContext,
  token: string,
  kinds: OneTimeTokenKind[],
  opening: Opening<Way>,
): Promise<Verified<Way> | undefined> {
  const oneTimeToken = await peekLink(ctx, token, kinds)
  if (!oneTimeToken) return undefined
  return verify(ctx, [oneTimeToken.userId], (tx, at) => redeemLink(tx, at, token, kinds), opening)
}

async function verify<Way>(
  ctx: AuthContext,
  userIds: string[],
  redeem: (tx: Database, at: Date) => Promise<OneTimeToken | undefined>,
  opening: Opening<Way>,
): Promise<Verified<Way> | undefined> {
  const at = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const users = await lockUsers(tx, userIds)
    const oneTimeToken = await redeem(tx, at)
    const user = users.find(({ id }) => id === oneTimeToken?.userId)
    if (!user || !oneTimeToken) return undefined
    if (!(await apply(tx, user, oneTimeToken, at))) return { entry: null }
    const { kind, codeChallenge } = oneTimeToken
    return { entry: await opening(ctx, tx, { userId: user.id, method: methods[kind], codeChallenge }) }
  })
}

async function apply(tx: Database, user: AuthUser, oneTimeToken: OneTimeToken, at: Date): Promise<boolean> {
  const { kind, userMetadata, newEmail } = oneTimeToken
  if (kind === 'email_change_current' || kind === 'email_change_new' || newEmail !== null) {
    return agreeToEmailChange(tx, user, oneTimeToken, at)
  }
  await proveEmail(tx, user, { at, by: kind, userMetadata })
  return true
}
