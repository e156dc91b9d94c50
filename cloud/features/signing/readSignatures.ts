import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bundleCheck, type ReleaseCheck, type ReleaseSignature } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { bundles, revisions, signingKeys } from '../../db/schema.ts'
import { fingerprintOf } from './signingKeys.ts'

export type Signed = {
  signature: ReleaseSignature | null
  /** That it was signed by another key than the release before, or isn't signed and that was. */
  check: ReleaseCheck | null
}

/** Who signed releases with a bundle, by the release's id. */
export async function readSignatures(db: Database, ids: readonly string[]): Promise<Map<string, Signed>> {
  if (ids.length === 0) return new Map()
  const earlier = alias(revisions, 'earlier')
  const earlierBundle = alias(bundles, 'earlier_bundle')
  const before = db
    .select({ signingKeyId: earlierBundle.signingKeyId, isThere: sql<boolean>`true`.as('is_there') })
    .from(earlier)
    .innerJoin(
      earlierBundle,
      and(eq(earlierBundle.appId, earlier.appId), eq(earlierBundle.hash, earlier.bundle)),
    )
    .where(and(eq(earlier.appId, revisions.appId), lt(earlier.number, revisions.number)))
    .orderBy(desc(earlier.number))
    .limit(1)
    .as('before')
  const earlierKey = alias(signingKeys, 'earlier_key')
  const found = await db
    .select({
      id: revisions.id,
      key: signingKeys,
      isLater: before.isThere,
      keyBefore: { id: earlierKey.id, name: earlierKey.name },
    })
    .from(revisions)
    .innerJoin(bundles, and(eq(bundles.appId, revisions.appId), eq(bundles.hash, revisions.bundle)))
    .leftJoin(signingKeys, eq(signingKeys.id, bundles.signingKeyId))
    .leftJoinLateral(before, sql`true`)
    .leftJoin(earlierKey, eq(earlierKey.id, before.signingKeyId))
    .where(and(inArray(revisions.id, [...ids]), isNotNull(revisions.bundle)))
  return new Map(found.map(({ id, ...row }) => [id, toSigned(row)]))
}

type Row = {
  key: typeof signingKeys.$inferSelect | null
  isLater: boolean | null
  keyBefore: { id: string; name: string } | null
}

function toSigned({ key, isLater, keyBefore }: Row): Signed {
  const nowhere = { file: null, line: null }
  if (key === null) {
    const check = keyBefore && bundleCheck('signature_missing', { before: keyBefore.name }, nowhere)
    return { signature: null, check }
  }
  const changed = isLater === true && keyBefore?.id !== key.id
  const facts = { name: key.name, before: keyBefore?.name ?? null }
  return {
    signature: {
      keyId: key.id,
      keyName: key.name,
      fingerprint: fingerprintOf(key),
      since: key.createdAt.toISOString(),
      isRevoked: key.revokedAt !== null,
      changed,
    },
    check: changed ? bundleCheck('signature_changed', facts, nowhere) : null,
  }
}
