import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { pieces, type uploadPieces } from '../../db/schema.ts'
import { hashOf } from '../../lib/crypto.ts'

/** Of an insert. */
const most = { bytes: 512 * 1_024, pieces: 50 }

/** The bytes of a piece as they are read: see its column. */
export const asText = (column: typeof pieces.bytes | typeof uploadPieces.bytes) =>
  sql<string>`encode(${column}, 'base64')`

/** Stores pieces by their hash, several at once; who has them waits for `flush` before naming them. */
export function createPieceWriter(db: Database) {
  const waiting = new Map<string, Buffer>()
  let size = 0

  async function flush(): Promise<void> {
    // In one order, so that two uploads of the same pieces never wait for each other.
    const hashes = [...waiting.keys()].sort()
    if (hashes.length === 0) return
    const touched = { touchedAt: sql`now()` }
    const known = await db.transaction(async (tx) => {
      await tx
        .select({ hash: pieces.hash })
        .from(pieces)
        .where(inArray(pieces.hash, hashes))
        .orderBy(pieces.hash)
        .for('update')
      return tx
        .update(pieces)
        .set(touched)
        .where(inArray(pieces.hash, hashes))
        .returning({ hash: pieces.hash })
    })
    const stored = new Set(known.map(({ hash }) => hash))
    const values = hashes.flatMap((hash) => {
      const bytes = waiting.get(hash)
      return bytes === undefined || stored.has(hash) ? [] : [{ hash, bytes }]
    })
    if (values.length > 0)
      await db.insert(pieces).values(values).onConflictDoUpdate({ target: pieces.hash, set: touched })
    waiting.clear()
    size = 0
  }

  return {
    flush,

    /** Gives the piece's hash. */
    async add(bytes: Buffer): Promise<string> {
      const hash = hashOf(bytes)
      if (!waiting.has(hash)) size += bytes.length
      waiting.set(hash, bytes)
      if (size >= most.bytes || waiting.size >= most.pieces) await flush()
      return hash
    },
  }
}

/** The bytes of a piece; undefined where they were deleted. */
export async function readPiece(db: Database, hash: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const [row] = await db
    .select({ text: asText(pieces.bytes) })
    .from(pieces)
    .where(eq(pieces.hash, hash))
  return row && Buffer.from(row.text, 'base64')
}

/** Bytes as they come, in pieces of `size`; the last may be shorter. */
export async function* cutInto(size: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const given of bytes) {
    let rest = given
    while (length + rest.length >= size) {
      yield Buffer.concat([...parts, rest.subarray(0, size - length)])
      rest = rest.subarray(size - length)
      parts = []
      length = 0
    }
    if (rest.length > 0) parts.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(parts)
}
