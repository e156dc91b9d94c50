import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import { bundleLimits, type Packed } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { uploadPieces } from '../../db/schema.ts'
import { asText, cutInto } from './pieces.ts'

/** An archive in the database, where a slow or large upload takes no memory. */
export type Upload = Packed & {
  read: (start: number, length: number) => Promise<Buffer>
  discard: () => Promise<void>
}

const { chunk } = bundleLimits

export async function keepUpload(db: Database, bytes: AsyncIterable<Buffer>): Promise<Upload> {
  const uploadId = randomUUID()
  const discard = async () => {
    await db.delete(uploadPieces).where(eq(uploadPieces.uploadId, uploadId))
  }
  let size = 0
  let position = 0
  try {
    for await (const piece of cutInto(chunk, bytes)) {
      await db.insert(uploadPieces).values({ uploadId, position, bytes: piece })
      size += piece.length
      position += 1
      // The embedded database leaves the others no turn by itself.
      await nextTurn()
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { size, read: readerOf(db, uploadId), discard }
}

function readerOf(db: Database, uploadId: string) {
  async function pieceAt(position: number): Promise<Buffer> {
    const isIt = and(eq(uploadPieces.uploadId, uploadId), eq(uploadPieces.position, position))
    const [row] = await db
      .select({ text: asText(uploadPieces.bytes) })
      .from(uploadPieces)
      .where(isIt)
    return Buffer.from(row?.text ?? '', 'base64')
  }

  return async (start: number, length: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let at = start; at < start + length; ) {
      const bytes = await pieceAt(Math.floor(at / chunk))
      const part = bytes.subarray(at % chunk, (at % chunk) + start + length - at)
      if (part.length === 0) break
      parts.push(part)
      at += part.length
    }
    return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts)
  }
}

export async function sweepUploads(db: Database): Promise<void> {
  await db.delete(uploadPieces).where(lt(uploadPieces.at, sql`now() - interval '1 hour'`))
}
