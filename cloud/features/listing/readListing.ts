import { and, desc, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import {
  type AppContent,
  type Profile,
  type PublicField,
  pick,
  publicFields,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, developers, revisions, screenshots, submissions, teams } from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { approvedDeveloper, contentOf, type RevisionRow, readPublic, readRevision } from '../apps/revision.ts'
import { isWithinReach } from '../teams/membership.ts'
import { isItsPerson, teamProfile } from '../teams/profile.ts'
import type { News } from './localize.ts'

export type PublicContent = Pick<AppContent, PublicField>

export type Sides = { width: number; height: number; isSimulated: boolean }

/** `at`: when it was approved; null before. */
export type Update = { at: Date | null; content: News }

export type Listing = {
  appId: string
  developerId: string
  packageName: string
  isPublished: boolean
  /** As it was approved; as its developer has it where it never was. */
  content: PublicContent
  developer: { company: string; website: string; about: string }
  sides: ReadonlyMap<string, Sides>
  updates: Update[]
}

const mostUpdates = 5
/** Those without a word on what is new are passed over. */
const mostApprovals = 20

/** An app's public data. Null where there is none of this name. */
export async function readListing(db: Database, packageName: string): Promise<Listing | null> {
  const found = await findListed(db, packageName)
  return found && toListing(db, found, approvedOf(found), developerOf(db, found))
}

/** The public data of a developer's app if it were approved as it is typed. Throws 404. */
export async function previewListing(
  { db, user }: Ctx<'user'>,
  packageName: string,
  typed: Partial<AppContent>,
): Promise<Listing> {
  const found = await findListed(db, packageName, user)
  if (!found) throw appNotFound()
  const content = pick({ ...contentOf(found.app), ...typed }, publicFields)
  return withOwnPictures(await toListing(db, found, content, found.developer))
}

function withOwnPictures(listing: Listing): Listing {
  const { content, sides } = listing
  const screenshots = content.screenshots.filter(({ hash }) => sides.has(hash))
  return { ...listing, content: { ...content, screenshots } }
}

type Listed = {
  app: AppRow
  live: RevisionRow | null
  developer: Profile
}

async function findListed(db: Database, packageName: string, member?: User): Promise<Listed | null> {
  if (!/^[a-z0-9.-]{1,128}$/.test(packageName)) return null
  const [found] = await db
    .select({ app: apps, live: revisions, developer: teamProfile })
    .from(apps)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .leftJoin(developers, isItsPerson)
    .leftJoin(revisions, eq(revisions.id, apps.liveRevisionId))
    .where(and(eq(apps.packageName, packageName), member && isWithinReach(db, member)))
  return found ?? null
}

const approvedOf = ({ app, live }: Listed): PublicContent =>
  live ? readPublic(live) : pick(contentOf(app), publicFields)

type PublicProfile = Pick<Profile, 'company' | 'website' | 'description'>

const noProfile: PublicProfile = { company: '', website: '', description: '' }

/** The developer as approved: of an app that another team has taken over since, nothing. */
async function developerOf(db: Database, { app, developer }: Listed): Promise<PublicProfile> {
  const approved = await approvedDeveloper(db, app)
  if (approved === null) return developer
  return approved.teamId === app.teamId ? approved : noProfile
}

async function toListing(
  db: Database,
  found: Listed,
  content: PublicContent,
  developer: PublicProfile | Promise<PublicProfile>,
): Promise<Listing> {
  const { id, developerId, packageName, status } = found.app
  const [sides, approved, { company, website, description: about }] = await Promise.all([
    readSides(db, id, content),
    found.live ? readUpdates(db, id) : [],
    developer,
  ])
  const isNews = content.whatsNew !== null && content.whatsNew !== approved[0]?.content.whatsNew
  const updates = isNews ? [{ at: null, content }, ...approved] : approved
  return {
    appId: id,
    developerId,
    packageName,
    isPublished: status === 'PUBLISHED',
    content,
    developer: { company, website, about },
    sides,
    updates: updates.slice(0, mostUpdates),
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

/** Of approved versions, which never change. */
const newsOfRevisions = new LRUCache<string, News>({ max: 5_000 })

async function readUpdates(db: Database, appId: string): Promise<Update[]> {
  const approvals = await db
    .select({ at: submissions.decidedAt, revisionId: submissions.revisionId })
    .from(submissions)
    .where(and(eq(submissions.appId, appId), eq(submissions.state, 'APPROVED')))
    .orderBy(desc(submissions.decidedAt))
    .limit(mostApprovals)
  const updates: Update[] = []
  for (const { at, revisionId } of approvals) {
    const content = newsOfRevisions.get(revisionId) ?? (await readNews(db, revisionId))
    if (content?.whatsNew) updates.push({ at, content })
    if (updates.length === mostUpdates) break
  }
  return updates
}

async function readNews(db: Database, revisionId: string): Promise<News | null> {
  const revision = await readRevision(db, revisionId)
  if (!revision) return null
  const { language, whatsNew, translations } = readPublic(revision)
  const news = {
    language,
    whatsNew,
    translations: translations.map(({ language, whatsNew }) => ({ language, whatsNew })),
  }
  newsOfRevisions.set(revisionId, news)
  return news
}
