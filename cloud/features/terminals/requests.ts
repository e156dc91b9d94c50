import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { DeviceDecision, TerminalRequest, TokenScope } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { teams, terminalRefreshTokens, terminalRequests } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { HttpError } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { by, record } from '../audit.ts'
import { type Mail, shortName } from '../mail/mail.ts'
import { post } from '../mail/outbox.ts'
import { keepDeveloper } from '../people.ts'
import { memberRole, personalTeamOf } from '../teams/membership.ts'
import { storeToken } from '../tokens/makeToken.ts'
import { type FullToken, newSecret } from '../tokens/tokenRow.ts'

type RequestRow = typeof terminalRequests.$inferSelect

/** In seconds. */
export const codeLife = 600
export const firstInterval = 5

type Asking = { clientId: string; scopes: TokenScope[]; device: string; client: string; address: string }

export async function askForTerminal(
  { db, secret }: Ctx<'secret'>,
  asking: Asking,
): Promise<{ deviceCode: string; userCode: string }> {
  const [deviceCode, userCode] = [newSecret(), newUserCode()]
  const createdAt = new Date()
  await db.insert(terminalRequests).values({
    ...asking,
    deviceCodeHash: hashOf(deviceCode),
    userCodeHash: hashOfUserCode(userCode, secret),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + codeLife * 1_000),
    interval: firstInterval,
  })
  return { deviceCode, userCode }
}

const isOpen = (userCode: string, secret: string) =>
  and(
    eq(terminalRequests.userCodeHash, hashOfUserCode(userCode, secret)),
    eq(terminalRequests.state, 'pending'),
    gt(terminalRequests.expiresAt, new Date()),
  )

const toRequest = (row: RequestRow, userCode: string): TerminalRequest => ({
  userCode,
  device: row.device,
  client: row.client,
  address: row.address,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** The terminal that shows a code and waits. Throws 404. */
export async function peekTerminal({ db, secret }: Ctx<'secret'>, typed: string): Promise<TerminalRequest> {
  const userCode = readUserCode(typed)
  const [row] =
    userCode === null ? [] : await db.select().from(terminalRequests).where(isOpen(userCode, secret))
  if (!row || userCode === null) throw codeNotFound()
  return toRequest(row, userCode)
}

/** Signs a terminal in, or refuses it; of two decisions one counts. Throws 404, and of allowing 403, 409. */
export async function decideTerminal(
  ctx: Ctx<'user' | 'portalUrl' | 'secret'>,
  { userCode: typed, decision, team }: DeviceDecision,
): Promise<TerminalRequest> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user, secret } = ctx
    const userCode = readUserCode(typed) ?? ''
    const [row] = await tx.select().from(terminalRequests).where(isOpen(userCode, secret)).for('update')
    if (!row) throw codeNotFound()
    await keepDeveloper(ctx)
    const teamId = team ?? (await personalTeamOf(tx, user.id))
    const tokenId = decision === 'allow' ? await allow(ctx, row, teamId) : null
    if (decision === 'deny') await memberRole(ctx, teamId)
    await tx
      .update(terminalRequests)
      .set({ state: decision === 'allow' ? 'allowed' : 'refused', tokenId })
      .where(eq(terminalRequests.id, row.id))
    const [of] = await tx.select({ slug: teams.slug }).from(teams).where(eq(teams.id, teamId))
    await record(tx, {
      action: decision === 'allow' ? 'terminal.allowed' : 'terminal.refused',
      ...by(user),
      subject: of?.slug ?? '',
      teamId,
      detail: `${row.device}, ${row.address}`,
    })
    return toRequest(row, userCode)
  })
}

/** The terminal's token, which nobody has until it is fetched with the device code. */
async function allow(
  ctx: Ctx<'user' | 'portalUrl'>,
  { device, scopes, address, expiresAt }: RequestRow,
  teamId: string,
): Promise<string> {
  const { token } = await storeToken(ctx, {
    kind: 'terminal',
    name: device,
    teamId,
    scopes,
    packageNames: null,
    createdAt: new Date(),
    expiresAt,
  })
  await post(ctx.db, terminalAllowedMail({ ...token, address, portalUrl: ctx.portalUrl }))
  return token.row.id
}

const codeNotFound = () =>
  new HttpError(
    'NOT_FOUND',
    'We couldn’t find this code. Compare it with your terminal, or start again there.',
  )

export async function pruneTerminals(db: Database): Promise<void> {
  await db.delete(terminalRequests).where(lt(terminalRequests.expiresAt, sql`now() - interval '1 day'`))
  await db.delete(terminalRefreshTokens).where(lt(terminalRefreshTokens.expiresAt, sql`now()`))
}

/** No vowels, so that no code is a word, and nothing that looks like something else (RFC 8628 §6.1). */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ'
const pattern = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** A code for a person to compare: `BCDF-GHJK`. */
const newUserCode = (): string =>
  withHyphen(Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join(''))

/** A code as a person types it, as the terminal shows it; null of what is none. */
function readUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return pattern.test(letters) ? withHyphen(letters) : null
}

const withHyphen = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`

/** Without the cloud's secret so short a code could be guessed from its hash. */
const hashOfUserCode = (code: string, secret: string): string =>
  createHmac('sha256', secret).update(`user-code\n${code}`).digest('hex')

type Told = FullToken & { portalUrl: string }

const pageOf = ({ portalUrl }: Told) => `${portalUrl}/profile/tokens`

const terminalAllowedMail = (told: Told & { address: string }): Mail => ({
  to: told.owner,
  subject: `Terminal signed in: ${shortName(told.row.name)}`,
  text: [
    `You allowed the terminal ${told.row.name} to use your account for the team ${told.team.name}. It asked from the address ${told.address}.`,
    'It stays signed in as long as it’s used once in 30 days. If you didn’t do this, revoke it and change your password:',
    pageOf(told),
  ].join('\n\n'),
})

export const terminalReplayedMail = (told: Told): Mail => ({
  to: told.owner,
  subject: `Terminal signed out: ${shortName(told.row.name)}`,
  text: [
    `We signed the terminal ${told.row.name} out of your account, because a refresh token was used that it had already replaced. Someone may have copied its files.`,
    'If you recognize the terminal, check who else can read its files, then sign in again there. Your other terminals and tokens still work:',
    pageOf(told),
  ].join('\n\n'),
})
