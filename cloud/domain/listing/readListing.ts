import { and, desc, eq, inArray } from 'drizzle-orm'

import { type AppContent, type PublicField, pick, publicFields } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, revisions, screenshots, submissions } from '../../db/schema.ts'
import { frozen, readContent } from '../apps/index.ts'

export type PublicContent = Pick<AppContent, PublicField>

export type Sides = { width: number; height: number; isSimulated: boolean }

/** What a version changed; `at` is when it was approved, null where nobody did yet. */
export type Update = { at: Date | null; content: PublicContent }

export type Listing = {
  appId: string
  developerId: string
  packageName: string
  isPublished: boolean
  /** As it was approved; as its developer has it where it never was. */
  content: PublicContent
  developer: { company: string; website: string; about: string }
  sides: ReadonlyMap<string, Sides>
  /** The newest first. */
  updates: Update[]
}

const mostUpdates = 5
/** Those without a word on what is new are passed over. */
const mostApprovals = 20

/** What everybody may read of an app. Null where there is none of this name. */
export async function readListing(db: Database, packageName: string): Promise<Listing | null> {
  if (!/^[a-z0-9.-]{1,128}$/.test(packageName)) return null
  const [found] = await db
    .select({ app: apps, live: revisions, developer: developers })
    .from(apps)
    .innerJoin(developers, eq(developers.id, apps.developerId))
    .leftJoin(revisions, eq(revisions.id, apps.liveRevisionId))
    .where(eq(apps.packageName, packageName))
  if (!found) return null

  const { id, developerId, status } = found.app
  const { company, website, description: about } = found.developer
  const content = pick(frozen(found.app, found.live), publicFields)
  const [sides, updates] = await Promise.all([
    readSides(db, id, content),
    found.live ? readUpdates(db, id) : [{ at: null, content }],
  ])
  return {
    appId: id,
    developerId,
    packageName,
    isPublished: status === 'PUBLISHED',
    content,
    developer: { company, website, about },
    sides,
    updates,
  }
}

export async function readSides(
  db: Database,
  appId: string,
  { screenshots: pictures }: Pick<PublicContent, 'screenshots'>,
): Promise<ReadonlyMap<string, Sides>> {
  if (pictures.length === 0) return new Map()
  const hashes = pictures.map(({ hash }) => hash)
  const { hash, width, height, isSimulated } = screenshots
  const rows = await db
    .select({ hash, width, height, isSimulated })
    .from(screenshots)
    .where(and(eq(screenshots.appId, appId), inArray(hash, hashes)))
  return new Map(rows.map(({ hash, ...sides }) => [hash, sides]))
}

async function readUpdates(db: Database, appId: string): Promise<Update[]> {
  const rows = await db
    .select({ at: submissions.decidedAt, content: revisions.content })
    .from(submissions)
    .innerJoin(revisions, eq(revisions.id, submissions.revisionId))
    .where(and(eq(submissions.appId, appId), eq(submissions.state, 'APPROVED')))
    .orderBy(desc(submissions.decidedAt))
    .limit(mostApprovals)
  return rows
    .map(({ at, content }) => ({ at, content: pick(readContent({ content }), publicFields) }))
    .filter(({ content }) => content.whatsNew !== null)
    .slice(0, mostUpdates)
}
