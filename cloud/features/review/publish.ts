import {
  compareNeeds,
  enumerated,
  isBlocking,
  isProfileComplete,
  lacksPolicyFor,
  type Overruling,
  type ReleaseCheck,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { type Condition, lockOwnApp } from '../apps/findApp.ts'
import { contentOf, frozen, type RevisionRow } from '../apps/revision.ts'
import { checkBundle } from '../bundles/readBundle.ts'
import { observationsOf } from '../sessions/observations.ts'
import { readTeamProfile } from '../teams/teams.ts'
import { submit } from './submit.ts'

type Options = {
  versions?: Condition
  overruled?: Overruling[]
  release?: RevisionRow
  publish?: string | undefined
}

/** Submits changes, or a release, for review. Throws 404, 412, 400 PROFILE_INCOMPLETE, 409 unchanged, claimed, or undeclared needs. */
export async function publishApp(
  ctx: Ctx<'user' | 'portalUrl'>,
  packageName: string,
  { versions = null, overruled = [], release, publish }: Options = {},
): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockOwnApp(ctx, packageName, versions)
    const row = await submit(ctx, before, { overruled, release, publish })
    if (!isProfileComplete(await readTeamProfile(tx, before.teamId))) throw profileIncomplete()
    const what = frozen(before, release ?? null)
    await requireNeeds(tx, what)
    await requireBundle(tx, what)
    return row
  })
}

/** Throws 409 where the app uses what it doesn't declare, or has no privacy policy and needs one. */
export async function requireNeeds(tx: Database, app: AppRow): Promise<void> {
  const errors = (await checkNeeds(tx, app)).filter(({ severity }) => severity === 'error')
  const undeclared = errors.filter(({ code }) => code !== missingPolicy)
  if (undeclared.length > 0) throw conflict('NEEDS_UNDECLARED', undeclared.map(({ text }) => text).join(' '))
  const [lacking] = errors
  if (lacking) throw conflict('PRIVACY_POLICY_MISSING', lacking.text)
}

const missingPolicy = 'privacy_policy_missing'

/** What an app's sessions showed that it doesn't declare, and the privacy policy that it lacks. */
export async function checkNeeds(db: Database, app: AppRow): Promise<ReleaseCheck[]> {
  const content = contentOf(app)
  const seen = await observationsOf(db, { appId: app.id, tried: content })
  const nowhere = { file: null, line: null }
  const checks: ReleaseCheck[] = compareNeeds(content, seen).map((finding) => ({
    code: finding.kind,
    severity: isBlocking(finding) ? 'error' : 'warning',
    ...nowhere,
    text: finding.text,
  }))
  const asked = lacksPolicyFor(content)
  if (asked.length === 0) return checks
  const text = `Add a privacy policy: the app asks for ${enumerated(asked)}.`
  return [...checks, { code: missingPolicy, severity: 'error', ...nowhere, text }]
}

/** What a submission would be refused for, and what else was found: by sessions, and in the bundle. */
export async function checkRelease(db: Database, app: AppRow): Promise<ReleaseCheck[]> {
  const [needs, bundle] = await Promise.all([checkNeeds(db, app), checkBundle(db, app)])
  return [...needs, ...bundle]
}

/** Throws 409 where something in the bundle must be mended first, or its files were deleted. */
async function requireBundle(tx: Database, app: AppRow): Promise<void> {
  const errors = (await checkBundle(tx, app)).filter(({ severity }) => severity === 'error')
  const [first, ...others] = errors
  if (!first) return
  const more = others.length === 0 ? '' : ` There are ${others.length} more problems on the release’s page.`
  throw conflict('BUNDLE_FAULTY', `${first.file === null ? '' : `${first.file}: `}${first.text}${more}`)
}

const profileIncomplete = () =>
  new HttpError(
    'PROFILE_INCOMPLETE',
    'PROFILE_INCOMPLETE: Fill in your company name and contact email before publishing an app.',
  )
