import type { ReleaseCheck } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { readBundle } from './readBundle.ts'

/** What was found in the bundle of an app's present or frozen values. */
export async function checkBundle(
  db: Database,
  { id: appId, bundle }: Pick<AppRow, 'id' | 'bundle'>,
): Promise<ReleaseCheck[]> {
  const found = await readBundle(db, { appId, bundle })
  if (found === null) return []
  if (found.sweptAt !== null) return [deleted]
  return found.checks
}

const deleted: ReleaseCheck = {
  code: 'bundle_deleted',
  severity: 'error',
  file: null,
  line: null,
  text: 'The files of this bundle were deleted. Upload it again.',
}
