import { and, eq, sql } from 'drizzle-orm'
import type { AppContent } from '../../src/api/contract.ts'
import type { Database } from '../db/database.ts'
import { type AppRow, apps, betaTesters, revisions, submissions } from '../db/schema.ts'
import { contentOf } from '../features/apps/revision.ts'
import { setBeta } from '../features/beta/beta.ts'
import { sendInvitations } from '../features/beta/testers.ts'
import { unpublish } from '../features/releases/control.ts'
import { submitRelease } from '../features/releases/freeze.ts'
import { suspend } from '../features/releases/suspend.ts'
import { decide } from '../features/review/decide.ts'
import type { User } from '../http/authenticate/user.ts'
import type { Ctx } from '../http/ctx.ts'
import { canonicalJson, hashOf } from '../lib/crypto.ts'
import { happened } from './happened.ts'

/** In days before now; a release is live until the next one is. */
type SampleRelease = {
  version: string
  createdAt: number
  decidedAt?: number
  isHeld?: boolean
  isSuspended?: boolean
  unpublishedAt?: number
  beta?: SampleBeta
  /** In which it differs from the app. */
  changes: (app: AppContent) => Partial<AppContent>
}

type SampleBeta = { startedAt: number; toTest: string; testers: readonly string[]; accepted: string }

/** Oldest first. */
const samples: Record<string, SampleRelease[]> = {
  'com.northlight.live-captions': [
    {
      version: '1.0',
      createdAt: 93,
      decidedAt: 92,
      changes: () => ({
        tagline: 'Captions for your glasses.',
        whatsNew: 'The first version: captions in 24 languages.',
        translations: [],
        tools: [],
      }),
    },
    {
      version: '1.1',
      createdAt: 60,
      decidedAt: 58,
      isSuspended: true,
      changes: () => ({ whatsNew: 'Captions in 31 languages, and the last minute again.', translations: [] }),
    },
    { version: '1.2', createdAt: 31, decidedAt: 30, changes: () => ({}) },
    {
      version: '1.3',
      createdAt: 9,
      decidedAt: 7,
      isHeld: true,
      changes: ({ translations }) => ({
        whatsNew: 'Larger letters, and captions for two people who speak at once.',
        translations: translations.map((one) => ({
          ...one,
          whatsNew: 'Größere Buchstaben, und Untertitel für zwei Menschen, die gleichzeitig sprechen.',
        })),
      }),
    },
    {
      version: '1.4',
      createdAt: 5,
      beta: {
        startedAt: 4,
        toTest: 'Are the arrows right when two people stand close to each other?',
        testers: ['tess@harmony.example', 'theo@harmony.example'],
        accepted: 'tess@harmony.example',
      },
      changes: () => ({ whatsNew: 'An arrow for each speaker, also in a crowd.' }),
    },
  ],
  'com.northlight.gallery-guide': [
    { version: '1.0', createdAt: 44, decidedAt: 42, unpublishedAt: 6, changes: () => ({}) },
  ],
  'com.northlight.trail-notes': [{ version: '0.1', createdAt: 2, changes: () => ({}) }],
}

export const hasReleases = (packageName: string): boolean =>
  samples[packageName]?.some(({ decidedAt }) => decidedAt !== undefined) ?? false

type People = { author: User; reviewer: User; siteUrl: string; notes?: string | undefined }

type Named = Pick<AppRow, 'id' | 'packageName' | 'name'>

export async function seedReleases(
  tx: Database,
  app: Named,
  { author, reviewer, siteUrl, notes = '' }: People,
): Promise<void> {
  const { packageName } = app
  const ctx = { db: tx, user: author, portalUrl: siteUrl }
  const asReviewer = { ...ctx, user: reviewer }
  const given = { packageName, versions: null }
  const frozen: (SampleRelease & { id: string })[] = []
  for (const sample of samples[packageName] ?? []) {
    const id = await freeze(tx, packageName, author, sample)
    frozen.push({ ...sample, id })
    if (sample.decidedAt === undefined) continue
    const publish = sample.isHeld ? 'hold' : 'approved'
    await happened(tx, ago(sample.createdAt), () => submitRelease(ctx, packageName, { id, publish }))
    await happened(tx, ago(sample.decidedAt), () =>
      decide(asReviewer, { event: 'approve', ...given, notes, siteUrl }),
    )
  }
  const reason = 'It showed captions while the wearer drove. Release 1.2 asks first.'
  for (const { id, isSuspended, unpublishedAt, beta } of frozen) {
    if (isSuspended) await suspend(asReviewer, packageName, { ...given, release: id, rule, reason })
    if (unpublishedAt !== undefined)
      await happened(tx, ago(unpublishedAt), () =>
        unpublish(ctx, packageName, { reason: 'The museums move their paintings.', versions: null }),
      )
    if (beta) await happened(tx, ago(beta.startedAt), () => startBeta(ctx, app, { ...beta, release: id }))
  }
}

const rule = 'safe-in-use'

async function startBeta(
  ctx: Ctx<'user' | 'portalUrl'>,
  app: Named,
  { release, toTest, startedAt, testers, accepted }: SampleBeta & { release: string },
): Promise<void> {
  const { db: tx } = ctx
  await setBeta(ctx, app.packageName, { release, toTest })
  await sendInvitations(ctx, app, { name: app.name, emails: testers })
  await tx
    .update(revisions)
    .set({ betaAt: ago(startedAt) })
    .where(eq(revisions.id, release))
  await tx
    .update(betaTesters)
    .set({
      invitedAt: ago(startedAt),
      state: sql`case when ${betaTesters.email} = ${accepted} then 'accepted' else 'invited' end`,
    })
    .where(eq(betaTesters.appId, app.id))
}

type Draft = Pick<SampleRelease, 'version' | 'createdAt' | 'changes'>

async function freeze(
  tx: Database,
  packageName: string,
  { email }: User,
  { version, createdAt, changes }: Draft,
): Promise<string> {
  const [app] = await tx.select().from(apps).where(eq(apps.packageName, packageName))
  if (!app) throw new Error(`There is no app ${packageName}.`)
  const present = contentOf(app)
  const content = canonicalJson({ ...present, ...changes(present), version })
  // Once written, its time can't be set any more.
  const [revision] = await tx
    .insert(revisions)
    .values({
      ...{ appId: app.id, hash: hashOf(content), content, createdBy: email, isKept: true },
      createdAt: ago(createdAt),
    })
    .returning()
  if (!revision) throw new Error(`Release ${version} was not stored.`)
  return revision.id
}

/** Gives what was reviewed the times of its samples: one transaction has one time. */
export async function dateReleases(
  tx: Database,
  { id, packageName }: Pick<AppRow, 'id' | 'packageName'>,
): Promise<void> {
  const all = samples[packageName] ?? []
  for (const [place, { createdAt, decidedAt, isHeld, unpublishedAt }] of all.entries()) {
    if (decidedAt === undefined) continue
    const next = all.slice(place + 1).find((one) => one.decidedAt !== undefined && !one.isHeld)
    const end = isHeld ? undefined : (unpublishedAt ?? next?.decidedAt)
    const isIt = and(eq(revisions.appId, id), eq(revisions.number, place + 1))
    const [revision] = await tx
      .update(revisions)
      .set({
        liveAt: isHeld ? null : ago(decidedAt),
        endedAt: end === undefined ? null : ago(end),
      })
      .where(isIt)
      .returning()
    const submittedAt = ago(createdAt)
    await tx
      .update(submissions)
      .set({ turnAt: submittedAt, submittedAt, decidedAt: ago(decidedAt) })
      .where(eq(submissions.revisionId, revision?.id ?? ''))
    await tx
      .update(apps)
      .set({
        ...{ submittedAt, reviewedAt: ago(decidedAt) },
        ...(unpublishedAt !== undefined && { unpublishedAt: ago(unpublishedAt) }),
      })
      .where(eq(apps.id, id))
  }
}

const ago = (days: number) => sql`now() - make_interval(days => ${days})`
