import {
  compareNeeds,
  enumerated,
  isBlocking,
  isProfileComplete,
  lacksPolicyFor,
  type Overruling,
  permissionName,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import type { AppRow } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { type Condition, lockOwnApp } from '../apps/findApp.ts'
import { contentOf } from '../apps/revision.ts'
import { observationsOf } from '../sessions/observations.ts'
import { readTeamProfile } from '../teams/profile.ts'
import { submit } from './submit.ts'

type Options = { versions?: Condition; overruled?: Overruling[] }

/** Submits changes for review. Throws 404, 412, 400 PROFILE_INCOMPLETE, 409 unchanged, claimed, or undeclared needs. */
export async function publishApp(
  ctx: Ctx<'user' | 'portalUrl'>,
  packageName: string,
  { versions = null, overruled = [] }: Options = {},
): Promise<AppRow> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockOwnApp(ctx, packageName, versions)
    const row = await submit(ctx, before, { overruled })
    if (!isProfileComplete(await readTeamProfile(tx, before.teamId))) throw profileIncomplete()
    await requireNeeds(tx, before)
    return row
  })
}

/** Throws 409 where the app uses what it doesn't declare, or has no privacy policy and needs one. */
async function requireNeeds(tx: Database, app: AppRow): Promise<void> {
  const content = contentOf(app)
  const { publicUrl } = content
  const seen = await observationsOf(tx, { appId: app.id, publicUrl })
  const texts = compareNeeds(content, seen)
    .filter(isBlocking)
    .map(({ text }) => text)
  if (texts.length > 0) throw conflict('NEEDS_UNDECLARED', texts.join(' '))
  const asked = lacksPolicyFor(content).map(permissionName)
  if (asked.length > 0)
    throw conflict('PRIVACY_POLICY_MISSING', `Add a privacy policy: the app asks for ${enumerated(asked)}.`)
}

const profileIncomplete = () =>
  new HttpError(
    'PROFILE_INCOMPLETE',
    'PROFILE_INCOMPLETE: Fill in your company name and contact email before publishing an app.',
  )
