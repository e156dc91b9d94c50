import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accessTokens, memberships } from '../db/schema.ts'
import { record } from '../features/audit.ts'
import { invite } from '../features/members/invitations.ts'
import { keepDeveloper } from '../features/people.ts'
import { createTeam, updateTeam } from '../features/teams/teams.ts'
import { storeToken } from '../features/tokens/makeToken.ts'
import { offerTransfer } from '../features/transfers/transfers.ts'
import type { User } from '../http/authenticate/user.ts'
import { derivedId } from '../identity/users.ts'

type Given = { author: User; siteUrl: string }

const people = [
  { email: 'ada@northlight.example', role: 'ADMIN' },
  { email: 'jonas@northlight.example', role: 'DEVELOPER' },
] as const

/** A team of three, the author's; returns its id. Whoever proves another's address is that member. */
export async function seedTeam(
  tx: Database,
  { author, secret, siteUrl }: Given & { secret: Buffer },
): Promise<string> {
  const { id: teamId, slug } = await createTeam({ db: tx, user: author }, 'Northlight Music')
  const edit = {
    company: 'Northlight Labs',
    website: 'https://sheets.northlight.example',
    contactEmail: 'help@northlight.example',
    description: 'The part of Northlight Labs that makes things for musicians.',
    logo: `${siteUrl}/logos/northlight.svg`,
  }
  await updateTeam({ db: tx, user: author }, teamId, { edit, revisions: null })
  for (const { email, role } of people) {
    const user = { id: derivedId(secret, 'user', email), email }
    await keepDeveloper({ db: tx, user })
    await tx.insert(memberships).values({ teamId, userId: user.id, role })
    await record(tx, { action: 'member.joined', actor: email, subject: slug, teamId, detail: role })
  }
  await seedToken(tx, author, teamId)
  return teamId
}

const day = 86_400_000

async function seedToken(tx: Database, user: User, teamId: string): Promise<void> {
  const now = Date.now()
  const { token } = await storeToken(
    { db: tx, user },
    {
      ...{ kind: 'token', name: 'CI', teamId, packageNames: null },
      scopes: ['apps:read', 'apps:write', 'sessions'],
      createdAt: new Date(now - 85 * day),
      expiresAt: new Date(now + 5 * day),
    },
  )
  const lastUsedAt = new Date(now - 2 * 3_600_000)
  await tx
    .update(accessTokens)
    .set({ lastUsedAt, lastUsedAddress: '203.0.113.7', lastUsedClient: 'curl/8.14.1', warnedAt: lastUsedAt })
    .where(eq(accessTokens.id, token.row.id))
}

export async function seedOffers(
  tx: Database,
  { author, teamId, siteUrl: portalUrl }: Given & { teamId: string },
): Promise<void> {
  const invited = { email: 'mette@northlight.example', role: 'VIEWER' } as const
  const ctx = { db: tx, user: author, portalUrl, appQuota: 1 }
  await invite(ctx, teamId, invited)
  await offerTransfer(ctx, 'com.northlight.sheet-music', { email: 'studio@harmony.example' })
}
