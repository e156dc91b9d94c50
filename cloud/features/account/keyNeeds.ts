import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Need } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apiKeys, apps, developers, memberships } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import { nameOfKey } from '../keys/keyRow.ts'
import { isOfTheirTeams, isReached, reachOf, teamsOf } from '../teams/membership.ts'

type Reader = (user: User) => Promise<Need[]>

/** What a person's keys need. The statements are prepared once. */
export function keyNeedsReader(db: Database): Reader {
  const readers = [formerKeysReader(db), expiringKeysReader(db)]
  return async (user) => (await Promise.all(readers.map((read) => read(user)))).flat()
}

const mostKeys = 20

/** The keys that work and were made by somebody who has left a team in which the person develops: one an app. */
function formerKeysReader(db: Database): Reader {
  const present = alias(memberships, 'present')
  const isBack = db
    .select({ id: present.id })
    .from(present)
    .where(
      and(
        eq(present.teamId, memberships.teamId),
        eq(present.userId, memberships.userId),
        isNull(present.endedAt),
      ),
    )
  const read = db
    .select({
      app: { packageName: apps.packageName, name: apps.name },
      key: { name: apiKeys.name, lastFour: apiKeys.lastFour, createdBy: apiKeys.createdBy },
    })
    .from(memberships)
    .innerJoin(developers, eq(developers.id, memberships.userId))
    .innerJoin(
      apiKeys,
      and(eq(apiKeys.createdBy, developers.email), isNull(apiKeys.revokedAt), isNull(apiKeys.expiresAt)),
    )
    .innerJoin(apps, and(eq(apps.id, apiKeys.appId), eq(apps.teamId, memberships.teamId)))
    .where(
      and(
        inArray(memberships.teamId, teamsOf(db, sql.placeholder('developer'), 'develop')),
        isNotNull(memberships.endedAt),
        notExists(isBack),
        isReached,
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(mostKeys)
    .prepare('former_keys_of_developer')

  return async (user) => {
    const found = await read.execute({ developer: user.id, ...reachOf(user) })
    const byApp = new Map(found.map((one) => [one.app.packageName, one]))
    return [...byApp.values()].map(({ app: { packageName, name }, key }) => ({
      kind: 'formerKey',
      ...{ packageName, name, key: nameOfKey(key), createdBy: key.createdBy },
    }))
  }
}

/** The keys that end soon and are used although another took their place, the one that ends first before others. */
function expiringKeysReader(db: Database): Reader {
  const read = db
    .select({
      packageName: apps.packageName,
      name: apps.name,
      key: { name: apiKeys.name, lastFour: apiKeys.lastFour },
      expiresAt: apiKeys.expiresAt,
    })
    .from(apps)
    .innerJoin(apiKeys, eq(apiKeys.appId, apps.id))
    .where(
      and(
        isOfTheirTeams(db, sql.placeholder('developer'), 'develop'),
        isReached,
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
        gt(apiKeys.lastUsedAt, apiKeys.replacedAt),
      ),
    )
    .orderBy(asc(apiKeys.expiresAt), asc(apiKeys.id))
    .limit(mostKeys)
    .prepare('expiring_keys_of_developer')

  return async (user) => {
    const found = await read.execute({ developer: user.id, ...reachOf(user) })
    return found.flatMap(({ key, expiresAt, ...app }): Need[] =>
      expiresAt === null
        ? []
        : [{ kind: 'expiringKey', ...app, key: nameOfKey(key), expiresAt: expiresAt.toISOString() }],
    )
  }
}
