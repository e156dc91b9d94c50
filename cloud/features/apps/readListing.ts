import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import {
  type AppContent,
  type AppKind,
  limits,
  type Profile,
  type PublicField,
  packageNamePattern,
  pick,
  publicFields,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { type AppRow, apps, developers, revisions, screenshots, teams } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { appNotFound } from '../../http/httpError.ts'
import { domainsOfApp } from '../domains/provenDomains.ts'
import { isWithinReach } from '../teams/membership.ts'
import { isItsPerson, teamProfile } from '../teams/teams.ts'
import type { News } from './localize.ts'
import {
  approvedDeveloper,
  contentOf,
  type RevisionRow,
  readPublic,
  readRevision,
  versionName,
} from './revision.ts'

export type PublicContent = Pick<AppContent, PublicField>

export type Sides = { width: number; height: number; isSimulated: boolean }

/** `at`: when it last became public; null before. `version`: as its developer called it. */
export type Update = { at: Date | null; version: string | null; content: News }

export type Listing = {
  appId: string
  developerId: string
  packageName: string
  kind: AppKind
  isPublished: boolean
  /** As its testers see it: nobody has reviewed it. */
  isBeta: boolean
  /** Its team unpublished it, or a reviewer suspended it: nobody sees any of it. */
  isTakenDown: boolean
  /** What is shown, frozen; null where it never was. */
  release: RevisionRow | null
  /** As its developer called what is shown; null without a name. */
  version: string | null
  /** As it was approved; as its developer has it where it never was. */
  content: PublicContent
  /** `domains`: those that its team proved. */
  developer: { company: string; website: string; about: string; domains: string[] }
  sides: ReadonlyMap<string, Sides>
  updates: Update[]
}

const mostUpdates = 5
/** Those without a word on what is new are passed over. */
const mostReleases = 20

export type ReadListing = (packageName: string, beta?: RevisionRow | null) => Promise<Listing | null>

/** Reads an app's public data, or that of the version that a tester sees; null where there is none of this name. The
 * statements are built once and prepared, since building them costs more than they do. */
export function listingReader(db: Database): ReadListing {
  const parts = partsReader(db)
  const listed = listedApps(db)
    .where(eq(apps.packageName, sql.placeholder('packageName')))
    .prepare('listed_app')

  return async (packageName, beta = null) => {
    const [found] = isName(packageName) ? await listed.execute({ packageName }) : []
    if (!found) return null
    if (!beta) return toListing(parts, found, approvedOf(found), developerOf(parts, found))
    const listing = await toListing(parts, found, readPublic(beta), found.developer)
    const version = versionName(beta)
    return { ...listing, release: beta, version, isBeta: true, isPublished: false, isTakenDown: false }
  }
}

/** The public data of a developer's app if it were approved as it is typed. Throws 404. */
export async function previewListing(
  { db, user }: Ctx<'user'>,
  packageName: string,
  typed: Partial<AppContent>,
): Promise<Listing> {
  const [found] = isName(packageName)
    ? await listedApps(db).where(and(eq(apps.packageName, packageName), isWithinReach(db, user)))
    : []
  if (!found) throw appNotFound()
  const content = pick({ ...contentOf(found.app), ...typed }, publicFields)
  return withOwnPictures(await toListing(partsReader(db), found, content, found.developer))
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
  domains: string[]
}

const isName = (packageName: string) =>
  packageName.length <= limits.packageName && packageNamePattern.test(packageName)

const listedApps = (db: Database) =>
  db
    .select({ app: apps, live: revisions, developer: teamProfile, domains: domainsOfApp })
    .from(apps)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .leftJoin(developers, isItsPerson)
    .leftJoin(revisions, eq(revisions.id, apps.liveRevisionId))

const approvedOf = ({ app, live }: Listed): PublicContent =>
  live ? readPublic(live) : pick(contentOf(app), publicFields)

type PublicProfile = Pick<Profile, 'company' | 'website' | 'description'>

const noProfile: PublicProfile = { company: '', website: '', description: '' }

/** The developer as approved: of an app that another team has taken over since, nothing. */
async function developerOf(
  { readDeveloper }: PartsReader,
  { app, developer }: Listed,
): Promise<PublicProfile> {
  const approved = await readDeveloper(app)
  if (approved === null) return developer
  return approved.teamId === app.teamId ? approved : noProfile
}

type PartsReader = ReturnType<typeof partsReader>

const partsReader = (db: Database) => ({
  readSides: (appId: string, content: PublicContent) => readSides(db, appId, content),
  readUpdates: updatesReader(db),
  readDeveloper: approvedDeveloper(db),
})

async function toListing(
  { readSides, readUpdates }: PartsReader,
  found: Listed,
  content: PublicContent,
  developer: PublicProfile | Promise<PublicProfile>,
): Promise<Listing> {
  const { id, developerId, packageName, kind, status, unpublishedAt, suspendedAt } = found.app
  const [sides, approved, { company, website, description: about }] = await Promise.all([
    readSides(id, content),
    found.live ? readUpdates(found.live) : [],
    developer,
  ])
  const isNews = content.whatsNew !== null && content.whatsNew !== approved[0]?.content.whatsNew
  const updates = isNews ? [{ at: null, version: null, content }, ...approved] : approved
  return {
    appId: id,
    developerId,
    packageName,
    kind,
    isPublished: status === 'PUBLISHED',
    isBeta: false,
    isTakenDown: (unpublishedAt ?? suspendedAt) !== null,
    release: found.live,
    version: found.live && versionName(found.live),
    content,
    developer: { company, website, about, domains: found.domains },
    sides,
    updates: updates.slice(0, mostUpdates),
  }
}

async function readSides(
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

/** Of releases, which never change. */
const newsOfReleases = new LRUCache<string, Omit<Update, 'at'>>({ max: 5_000 })

/** What was new in the live release and those before it that were public. */
function updatesReader(db: Database): (live: RevisionRow) => Promise<Update[]> {
  const wasPublic = and(isNotNull(revisions.liveAt), isNull(revisions.suspendedAt))
  const isUpToLive = lte(revisions.number, sql.placeholder('number'))
  const shown = db
    .select({ at: revisions.liveAt, id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.appId, sql.placeholder('appId')), isUpToLive, wasPublic))
    .orderBy(desc(revisions.number))
    .limit(mostReleases)
    .prepare('updates_of_listing')

  return async ({ appId, number }) => {
    const updates: Update[] = []
    for (const { at, id } of await shown.execute({ appId, number })) {
      const news = newsOfReleases.get(id) ?? (await readNews(db, id))
      if (news?.content.whatsNew) updates.push({ at, ...news })
      if (updates.length === mostUpdates) break
    }
    return updates
  }
}

async function readNews(db: Database, id: string): Promise<Omit<Update, 'at'> | null> {
  const revision = await readRevision(db, id)
  if (!revision) return null
  const { language, whatsNew, translations } = readPublic(revision)
  const content = {
    language,
    whatsNew,
    translations: translations.map(({ language, whatsNew }) => ({ language, whatsNew })),
  }
  const news = { version: versionName(revision), content }
  newsOfReleases.set(id, news)
  return news
}
