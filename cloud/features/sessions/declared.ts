import { eq } from 'drizzle-orm'

import type { AppContent } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, revisions, submissions } from '../../db/schema.ts'
import { readContent, readRevision } from '../apps/revision.ts'
import type { SessionRow } from './toSession.ts'

export type Declared = Pick<
  AppContent,
  'permissions' | 'webPermissions' | 'hardwareRequirements' | 'settings' | 'tools' | 'webviewURL'
>

const nothing: Declared = {
  permissions: [],
  webPermissions: [],
  hardwareRequirements: [],
  settings: [],
  tools: [],
  webviewURL: null,
}

type Tried = Pick<SessionRow, 'appId' | 'submissionId'> & Partial<Pick<SessionRow, 'releaseId'>>

/** The declarations that a session runs on: an owner's the draft as it is now, a reviewer's and a release's the frozen revision. */
export async function declaredIn(
  db: Database,
  { appId, submissionId, releaseId = null }: Tried,
): Promise<Declared> {
  if (releaseId !== null) {
    const release = await readRevision(db, releaseId)
    return release ? readContent(release) : nothing
  }
  if (submissionId === null) {
    const { permissions, webPermissions, hardwareRequirements, settings, tools, webviewURL } = apps
    const [app] = await db
      .select({ permissions, webPermissions, hardwareRequirements, settings, tools, webviewURL })
      .from(apps)
      .where(eq(apps.id, appId))
    return app ?? nothing
  }
  const [revision] = await db
    .select({ content: revisions.content })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(eq(submissions.id, submissionId))
  return revision ? readContent(revision) : nothing
}
