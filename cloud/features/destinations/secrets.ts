import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { destinationSecrets } from '../../db/schema.ts'
import { seal, sealingKey, unseal } from '../../lib/crypto.ts'

const keyOf = (secret: string, destinationId: string) =>
  sealingKey(secret, { salt: destinationId, purpose: 'destination secret' })

const prefix = 'whsec_'

export async function makeSecret(tx: Database, secret: string, destinationId: string): Promise<string> {
  const made = `${prefix}${randomBytes(32).toString('base64')}`
  await tx
    .insert(destinationSecrets)
    .values({ destinationId, sealed: seal(made, keyOf(secret, destinationId)) })
  return made
}

const isLive = or(isNull(destinationSecrets.expiresAt), gt(destinationSecrets.expiresAt, sql`now()`))

export const liveSecrets = (db: Database, destinationId: string) =>
  db
    .select()
    .from(destinationSecrets)
    .where(and(eq(destinationSecrets.destinationId, destinationId), isLive))
    .orderBy(asc(destinationSecrets.createdAt))

/** What signs the events of each of some destinations, the earlier first: two while one takes the place of the other. */
export async function readSecrets(
  db: Database,
  secret: string,
  destinationIds: readonly string[],
): Promise<string[][]> {
  const isTheirs = inArray(destinationSecrets.destinationId, [...destinationIds])
  const rows = await db
    .select()
    .from(destinationSecrets)
    .where(and(isTheirs, isLive))
    .orderBy(asc(destinationSecrets.createdAt))
  const byId = Map.groupBy(rows, ({ destinationId }) => destinationId)
  const signing = new Map(
    [...byId].map(([id, sealed]) => {
      const key = keyOf(secret, id)
      return [id, sealed.map(({ sealed }) => String(unseal(sealed, key)))]
    }),
  )
  return destinationIds.map((id) => signing.get(id) ?? [])
}

type Signed = { id: string; timestamp: number; body: string }

/** The header `webhook-signature` of Standard Webhooks. `timestamp`: in seconds. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((one) => {
      const key = Buffer.from(one.slice(prefix.length), 'base64')
      const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      return `v1,${digest}`
    })
    .join(' ')
