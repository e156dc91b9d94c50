import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../db/database.ts'
import { authFactors, authSessions, authUsers } from '../db/schema.ts'
import { isUuid } from '../db/stripNul.ts'
import type { IdentityProvider } from '../http/authenticate/user.ts'
import { publicKeys, signingAlgorithm } from './keys.ts'
import { endSession, endSessions } from './sessions.ts'
import { lockUser } from './users.ts'

const mostSignIns = 200

export function embeddedProvider(db: Database, issuer: string): IdentityProvider {
  let keySet: Promise<JWTVerifyGetKey> | undefined

  return {
    issuer,
    algorithms: [signingAlgorithm],
    keys: async (header, token) => {
      keySet ??= publicKeys({ db }).then(createLocalJWKSet)
      keySet.catch(() => {
        keySet = undefined
      })
      return (await keySet)(header, token)
    },

    async hasProvenEmail({ id, email }) {
      const [proven] = await db
        .select({ id: authUsers.id })
        .from(authUsers)
        .where(
          and(
            eq(authUsers.id, id),
            eq(authUsers.email, email.toLowerCase()),
            isNotNull(authUsers.emailConfirmedAt),
          ),
        )
      return proven !== undefined
    },

    async isSignedIn({ id }, signIn) {
      if (!isUuid(signIn)) return false
      const [open] = await db
        .select({ id: authSessions.id })
        .from(authSessions)
        .where(and(eq(authSessions.id, signIn), eq(authSessions.userId, id)))
      return open !== undefined
    },

    // Its own routes tell the cloud of each change.
    factorSince: async () => undefined,

    async removeFactors(tx, userId) {
      await lockUser(tx, userId)
      await tx.delete(authFactors).where(eq(authFactors.userId, userId))
    },

    signIns: (userId, tx: typeof db = db) =>
      tx
        .select({
          id: authSessions.id,
          createdAt: authSessions.createdAt,
          lastSeenAt: authSessions.refreshedAt,
        })
        .from(authSessions)
        .where(eq(authSessions.userId, userId))
        .orderBy(desc(authSessions.refreshedAt))
        .limit(mostSignIns),

    async endSignIns(tx, userId, { only, except }) {
      if (only !== undefined) await endSession(tx, only)
      else await endSessions(tx, userId, except)
    },
  }
}
