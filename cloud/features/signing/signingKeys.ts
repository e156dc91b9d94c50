import { and, desc, eq, isNull } from 'drizzle-orm'
import { type SigningKey, type SigningKeyForm, signingLimits } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { signingKeys } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import { hashOf } from '../../lib/crypto.ts'
import { by, record } from '../audit.ts'
import { type Mail, shortName } from '../mail/mail.ts'
import { teamNotFound } from '../teams/membership.ts'
import { mailTeam } from '../teams/people.ts'
import { lockTeamToChange, type TeamRow } from '../teams/teams.ts'
import { isSignedBy, readPublicKey } from './verify.ts'

export type SigningKeyRow = typeof signingKeys.$inferSelect

export const fingerprintOf = ({ publicKey }: Pick<SigningKeyRow, 'publicKey'>): string =>
  hashOf(Buffer.from(publicKey, 'base64'))

const toSigningKey = (row: SigningKeyRow): SigningKey => ({
  id: row.id,
  name: row.name,
  publicKey: row.publicKey,
  fingerprint: fingerprintOf(row),
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

export async function listSigningKeys(db: Database, teamId: string): Promise<SigningKey[]> {
  const found = await db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.teamId, teamId))
    .orderBy(desc(signingKeys.createdAt), desc(signingKeys.id))
  return found.map(toSigningKey)
}

type Changing = Ctx<'user' | 'portalUrl'>

/** Throws 404, 403, 409 where two are active, 422 for what is no key, or was there before. */
export async function addSigningKey(
  ctx: Changing,
  teamId: string,
  { name, publicKey: text }: SigningKeyForm,
): Promise<SigningKey> {
  const publicKey = readPublicKey(text)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamOfKeys(ctx, teamId)
    const isActive = and(eq(signingKeys.teamId, teamId), isNull(signingKeys.revokedAt))
    if ((await tx.$count(signingKeys, isActive)) >= signingLimits.keys)
      throw conflict(
        'TWO_SIGNING_KEYS',
        'Your team has two active signing keys, the maximum. Revoke one to add another.',
      )
    const [row] = await tx
      .insert(signingKeys)
      .values({ teamId, name, publicKey, createdBy: user.email })
      .onConflictDoNothing()
      .returning()
    if (!row) throw invalid({ publicKey: 'Your team added this key before. Make a new one.' })
    const detail = describe(row)
    await record(tx, { action: 'signingKey.added', ...by(user), subject: team.slug, teamId, detail })
    await tell(ctx, team, (to) => signingKeyAddedMail({ ...to, actor: user.email, detail }))
    return toSigningKey(row)
  })
}

/** One that is revoked stays as it is. Throws 404, 403. */
export async function revokeSigningKey(ctx: Changing, teamId: string, id: string): Promise<SigningKey> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const team = await lockTeamOfKeys(ctx, teamId)
    const isIt = and(eq(signingKeys.teamId, teamId), eq(signingKeys.id, id))
    const [before] = isUuid(id) ? await tx.select().from(signingKeys).where(isIt).for('update') : []
    if (!before) throw new HttpError('NOT_FOUND', 'We couldn’t find this signing key.')
    if (before.revokedAt !== null) return toSigningKey(before)
    const [row] = await tx.update(signingKeys).set({ revokedAt: new Date() }).where(isIt).returning()
    if (!row) throw new Error('The signing key was not revoked.')
    const detail = describe(row)
    await record(tx, { action: 'signingKey.revoked', ...by(user), subject: team.slug, teamId, detail })
    await tell(ctx, team, (to) => signingKeyRevokedMail({ ...to, actor: user.email, detail }))
    return toSigningKey(row)
  })
}

/** The key among a team's active ones that signed a bundle; it stays so until the transaction ends. Throws 422. */
export async function requireSigner(
  tx: Database,
  teamId: string,
  { hash, signature }: { hash: string; signature: string },
): Promise<string> {
  const active = await tx
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.teamId, teamId), isNull(signingKeys.revokedAt)))
    .for('share')
  const signer = active.find(({ publicKey }) => isSignedBy(publicKey, hash, signature))
  if (signer) return signer.id
  throw invalid({
    signature: `None of your team’s active signing keys signed this bundle, whose hash is ${hash}.`,
  })
}

/** Whoever changes a team's keys waits for the others who do. A token for some apps alone has no say in all of them. */
async function lockTeamOfKeys(ctx: Changing, teamId: string): Promise<TeamRow> {
  if ((ctx.user.token?.packageNames ?? null) !== null) throw teamNotFound()
  return lockTeamToChange(ctx, teamId)
}

const describe = (row: SigningKeyRow): string => `${row.name} (${fingerprintOf(row).slice(0, 16)})`

type Addressed = { to: string; team: TeamRow; portalUrl: string }

const tell = (ctx: Changing, team: TeamRow, mailOf: (addressed: Addressed) => Mail): Promise<void> =>
  mailTeam(ctx, { teamId: team.id, to: (to) => mailOf({ to, team, portalUrl: ctx.portalUrl }) })

type Change = {
  to: string
  team: { name: string; slug: string }
  portalUrl: string
  actor: string
  /** The key’s name, and the beginning of its fingerprint. */
  detail: string
}

const signingKeyAddedMail = (change: Change): Mail =>
  letter(change, 'Signing key added', [
    `${change.actor} added the signing key ${change.detail} to the team ${change.team.name}. Releases that it signs are shown as signed by it.`,
    `If ${change.actor} didn’t do this, revoke the key, and check the releases that were uploaded since. If ${change.actor} is you, change your password first.`,
  ])

const signingKeyRevokedMail = (change: Change): Mail =>
  letter(change, 'Signing key revoked', [
    `${change.actor} revoked the signing key ${change.detail} of the team ${change.team.name}. It signs no more releases, and those that it signed say that it’s revoked.`,
    `If ${change.actor} didn’t do this, read the team’s activity. If ${change.actor} is you, change your password first.`,
  ])

const letter = ({ to, team, portalUrl }: Change, subject: string, paragraphs: string[]): Mail => ({
  to,
  subject: `${shortName(team.name)}: ${subject}`,
  text: [...paragraphs, `${portalUrl}/teams/${team.slug}?tab=settings`].join('\n\n'),
})
