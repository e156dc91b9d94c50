import { and, asc, eq } from 'drizzle-orm'
import {
  type AnswerOf,
  type calls,
  faultsOfPublisher,
  may,
  type Publisher,
  type PublisherForm,
  pick,
  publisherLimits,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, developers, memberships, trustedPublishers } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError, invalid } from '../../http/httpError.ts'
import { findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import { by, record } from '../audit.ts'
import { type Mail, type NamedApp, nameOfApp, shortName } from '../mail/mail.ts'
import { notifyRightsChanged } from '../sessions/notify.ts'
import { isMemberOf } from '../teams/membership.ts'
import { mailTeam } from '../teams/people.ts'
import { findIssuer, listIssuers } from './allowedIssuers.ts'

export type PublisherRow = typeof trustedPublishers.$inferSelect

const selectPublishers = (db: Database) =>
  db
    .select({ row: trustedPublishers, createdBy: developers.email, role: memberships.role })
    .from(trustedPublishers)
    .innerJoin(apps, eq(apps.id, trustedPublishers.appId))
    .innerJoin(developers, eq(developers.id, trustedPublishers.createdById))
    .leftJoin(memberships, isMemberOf(apps.teamId, trustedPublishers.createdById))

type Found = Awaited<ReturnType<typeof selectPublishers>>[number]

const toPublisher = ({ row, createdBy, role }: Found, issuers: readonly { issuer: string }[]): Publisher => ({
  ...pick(row, ['id', 'issuer', 'repository', 'workflow', 'environment', 'ref']),
  createdBy,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  stopped: stoppedBy(row, role, issuers),
})

function stoppedBy(
  { issuer }: PublisherRow,
  role: Found['role'],
  issuers: readonly { issuer: string }[],
): Publisher['stopped'] {
  if (role === null || !may(role, 'develop')) return 'person'
  return issuers.some((one) => one.issuer === issuer) ? null : 'issuer'
}

/** Throws 404. */
export async function listPublishers(
  ctx: Ctx<'user'>,
  packageName: string,
): Promise<AnswerOf<typeof calls.listPublishers>> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const issuers = await listIssuers(db)
  const found = await selectPublishers(db)
    .where(eq(trustedPublishers.appId, app.id))
    .orderBy(asc(trustedPublishers.createdAt), asc(trustedPublishers.id))
  return {
    publishers: found.map((one) => toPublisher(one, issuers)),
    issuers: issuers.map(({ issuer, kind }) => ({ issuer, kind })),
  }
}

export const describePublisher = ({ issuer, repository, workflow, environment, ref }: PublisherRow): string =>
  [
    `${repository} at ${issuer}`,
    ...(workflow ? [`workflow ${workflow}`] : []),
    ...(environment ? [`environment ${environment}`] : []),
    ...(ref ? [`ref ${ref}`] : []),
  ].join(', ')

/** Throws 404, 403, 409 where the app has it, or as many as it may, 422 for an issuer that isn’t allowed. */
export async function addPublisher(
  ctx: Ctx<'user' | 'portalUrl'>,
  packageName: string,
  form: Required<PublisherForm>,
): Promise<Publisher> {
  const allowed = await findIssuer(ctx.db, form.issuer)
  if (!allowed)
    throw invalid({ issuer: 'This portal doesn’t trust this issuer. Ask its admins to allow it.' })
  const faults = faultsOfPublisher(form, allowed.kind)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user, portalUrl } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const isOfApp = eq(trustedPublishers.appId, app.id)
    if ((await tx.$count(trustedPublishers, isOfApp)) >= publisherLimits.perApp)
      throw conflict(
        'TOO_MANY_PUBLISHERS',
        `An app can have at most ${publisherLimits.perApp} trusted publishers. Remove one first.`,
      )
    const { issuer, repository, workflow, environment, ref } = form
    const named = { workflow: workflow || null, environment: environment || null, ref: ref || null }
    const [row] = await tx
      .insert(trustedPublishers)
      .values({ appId: app.id, issuer, repository, ...named, createdById: user.id })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict('ALREADY_LISTED', 'The app has this trusted publisher already.')
    const detail = describePublisher(row)
    await record(tx, { action: 'publisher.added', ...by(user), subject: packageName, detail })
    await mailTeam(ctx, {
      teamId: app.teamId,
      to: (to) => publisherAddedMail({ to, app, detail, actor: user.email, portalUrl }),
    })
    return toPublisher({ row, createdBy: user.email, role: 'DEVELOPER' }, [allowed])
  })
}

/** Removes a publisher with its access tokens, and gives whose they were. Throws 404, 403. */
export async function removePublisher(ctx: Ctx<'user'>, packageName: string, id: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx, user } = ctx
    const app = await lockOwnApp(ctx, packageName)
    const isIt = and(eq(trustedPublishers.appId, app.id), eq(trustedPublishers.id, id))
    const [row] = isUuid(id) ? await tx.delete(trustedPublishers).where(isIt).returning() : []
    if (!row) throw new HttpError('NOT_FOUND', 'We couldn’t find this trusted publisher.')
    await tx.execute(notifyRightsChanged([row.createdById]))
    const detail = describePublisher(row)
    await record(tx, { action: 'publisher.removed', ...by(user), subject: packageName, detail })
    return row.createdById
  })
}

/** Of an app that goes to another team: its CI has to be trusted there anew. */
export async function dropPublishers(tx: Database, appId: string): Promise<void> {
  await tx.delete(trustedPublishers).where(eq(trustedPublishers.appId, appId))
}

type Change = { to: string; app: NamedApp; detail: string; actor: string; portalUrl: string }

const publisherAddedMail = ({ to, app, detail, actor, portalUrl }: Change): Mail => ({
  to,
  subject: `${shortName(app.name)}: Trusted publisher added`,
  text: [
    `${actor} lets a CI edit, try and submit ${nameOfApp(app)} without an access token: ${detail}.`,
    `If ${actor} didn’t do this, remove the trusted publisher. If ${actor} is you, change your password first.`,
    `${portalUrl}/tpas/${app.packageName}/settings#publishers`,
  ].join('\n\n'),
})
