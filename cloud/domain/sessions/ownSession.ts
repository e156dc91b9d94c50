import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/storable.ts'
import { HttpError } from '../../http/httpError.ts'
import { hasRole } from '../../http/tokens/role.ts'
import type { User } from '../../http/tokens/user.ts'
import { readSession } from './store.ts'
import type { SessionRow } from './toSession.ts'

/** A session of the person's own, one on a submission as long as they are a reviewer. Throws 404 for any other. */
export async function ownSession(db: Database, user: User, id: string): Promise<SessionRow> {
  const row = isUuid(id) ? await readSession(db, id) : undefined
  const isOwn = row?.developerId === user.id && (row.submissionId === null || (await hasRole(db, user)))
  if (!isOwn) throw new HttpError('NOT_FOUND', 'We couldn’t find this session.')
  return row
}
