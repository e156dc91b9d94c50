import type { SubmittedBundle } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { readRevision } from '../apps/revision.ts'
import { diffFiles, showFile } from '../bundles/compareFiles.ts'
import { checkBundle, type FileRow, listFiles, readBundle, toBundle } from '../bundles/readBundle.ts'
import { readSignatures } from '../signing/readSignatures.ts'
import { findSubmission, submissionNotFound } from './claim.ts'

/** What a reviewer sees of a submitted bundle, beside the one that was public then. Throws 404. */
export async function readSubmittedBundle(
  db: Database,
  id: string,
  path: string | undefined,
): Promise<SubmittedBundle> {
  const submission = await findSubmission(db, id)
  const [revision, base] = await Promise.all([
    readRevision(db, submission.revisionId),
    readRevision(db, submission.baseRevisionId),
  ])
  if (!revision) throw submissionNotFound()
  const [bundle, checks, signatures, after, before] = await Promise.all([
    readBundle(db, revision),
    checkBundle(db, { id: revision.appId, bundle: revision.bundle }),
    readSignatures(db, [revision.id]),
    listFiles(db, revision),
    base ? listFiles(db, base) : [],
  ])
  const signed = signatures.get(revision.id)
  const shownOf = (files: FileRow[]) => {
    const file = files.find((one) => one.path === path)
    return file ? showFile(db, file) : null
  }
  return {
    bundle: bundle && toBundle(bundle),
    files: diffFiles(before, after),
    checks: signed?.check ? [...checks, signed.check] : checks,
    signature: signed?.signature ?? null,
    shown: path === undefined ? null : { before: await shownOf(before), after: await shownOf(after) },
  }
}
