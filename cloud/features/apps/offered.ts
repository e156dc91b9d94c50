import { and, eq, gt } from 'drizzle-orm'

import type { Database } from '../../db/database.ts'
import { transfers } from '../../db/schema.ts'
import { conflict } from '../../http/httpError.ts'

/** Throws 409 while an app, which is locked, is offered to another team or person. */
export async function requireNotOffered(tx: Database, appId: string): Promise<void> {
  const [open] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(eq(transfers.appId, appId), eq(transfers.state, 'OFFERED'), gt(transfers.expiresAt, new Date())),
    )
    .limit(1)
  if (open) throw conflict('TRANSFER_OPEN', 'This app is offered to somebody. Cancel the offer first.')
}
