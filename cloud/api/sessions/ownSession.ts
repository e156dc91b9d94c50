import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/isUuid.ts'
import { HttpError } from '../../http/httpError.ts'
import { readSession } from '../../platform/sessions/store.ts'
import type { SessionRow } from '../../platform/sessions/toSession.ts'
import type { User } from '../../tokens/user.ts'

/** A session of the person's own. Throws 404 for any other. */
export async function ownSession(db: Database, user: User, id: string): Promise<SessionRow> {
  const row = isUuid(id) ? await readSession(db, id) : undefined
  if (row?.developerId !== user.id) throw new HttpError('NOT_FOUND', 'There is no such session.')
  return row
}
