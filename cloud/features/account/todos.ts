import { and, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import {
  type DeveloperNeeds,
  glassesModels,
  type Need,
  needsOf,
  type StepName,
  workingStep,
} from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import {
  appHealth,
  apps,
  developers,
  reasons,
  sessions,
  shownStatus,
  submissions,
  teams,
} from '../../db/schema.ts'
import type { User } from '../../http/authenticate/user.ts'
import type { Ctx } from '../../http/ctx.ts'
import { takenDownOf, toStatus } from '../apps/mappers.ts'
import { isDown } from '../health/readHealth.ts'
import { invitationsTo } from '../members/acceptInvitation.ts'
import { isOfTheirTeams, isReached, reachOf } from '../teams/membership.ts'
import { isItsPerson, teamProfile } from '../teams/teams.ts'
import { transfersTo } from '../transfers/rows.ts'
import { keyNeedsReader } from './keyNeeds.ts'

/** Apps whose needs are read, and characters of a text. */
const most = { apps: 200, text: 300 }

/** The statements are prepared once, since each dashboard begins with them. */
export function needsReader(deps: Ctx<'provider'>): (user: User, limit?: number) => Promise<DeveloperNeeds> {
  const { db } = deps
  const [needing, people, keys] = [selectNeeding(db), selectDeveloper(db), keyNeedsReader(db)]
  return async (user, limit) => {
    const given = { developer: user.id, ...reachOf(user) }
    const [rows, [person], ofKeys, ofOffers] = await Promise.all([
      needing.execute(given),
      people.execute(given),
      keys(user),
      // An access token gets no offers: those are for the person.
      user.token ? [] : readOffers({ ...deps, user }),
    ])
    const newest = rows[0]
    return {
      ...needsOf(rows.map(toFacts), [...ofOffers, ...ofKeys], limit),
      firstVisit: person?.submitted
        ? null
        : {
            packageName: newest?.app.packageName ?? null,
            ...(newest && newest.app.kind !== 'server' && { kind: newest.app.kind }),
            hasConnected: newest?.session?.hasConnected ?? false,
            hasWorked: newest?.session?.hasWorked ?? false,
          },
    }
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNeeding>['execute']>>[number]

const toFacts = ({ app, session, points }: Row) => ({
  app: { ...app, appStoreStatus: toStatus(app.status), takenDown: takenDownOf(app) },
  profile: { company: app.company, contactEmail: app.contactEmail },
  // Where there is none, each of its columns is null.
  lastSession: session && isFound(session) ? session : null,
  hasQuestion: app.isAsked,
  points: points ?? undefined,
  downSince: app.downSince?.toISOString() ?? null,
})

const isFound = <Session extends { hasWorked: boolean | null }>(
  session: Session,
): session is Session & { hasWorked: boolean } => session.hasWorked !== null

const inDevelopment = sql`${shownStatus} = 'DEVELOPMENT'`
const isSentBack = or(eq(apps.status, 'REJECTED'), eq(apps.pendingUpdate, 'rejected'))

/** The apps that wait for their developer, the newest first; of too many those that need them most. */
function selectNeeding(db: Database) {
  const isAsked = isNotNull(submissions.id)
  const rank = sql`case when ${isNotNull(appHealth.since)} then 1 when ${isAsked} then 2 when ${isSentBack} then 3 when ${inDevelopment} then 5 else 4 end`
  const app = db
    .select({
      id: apps.id,
      packageName: apps.packageName,
      name: apps.name,
      // Whether there is any is all that counts.
      description: sql<string>`coalesce(substring(${apps.description} from '\\S'), '')`.as('description'),
      kind: apps.kind,
      publicUrl: apps.publicUrl,
      logoURL: apps.logoURL,
      permissions: apps.permissions,
      webPermissions: apps.webPermissions,
      privacyPolicyUrl: apps.privacyPolicyUrl,
      status: apps.status,
      pendingUpdate: apps.pendingUpdate,
      suspendedAt: apps.suspendedAt,
      unpublishedAt: apps.unpublishedAt,
      reviewNotes: sql<string | null>`left(${apps.reviewNotes}, ${most.text})`.as('review_notes'),
      createdAt: apps.createdAt,
      inDevelopment: sql<boolean>`${inDevelopment}`.as('in_development'),
      isAsked: sql<boolean>`${isAsked}`.as('is_asked'),
      downSince: appHealth.since,
      company: teamProfile.company,
      contactEmail: teamProfile.contactEmail,
    })
    .from(apps)
    .innerJoin(teams, eq(teams.id, apps.teamId))
    .leftJoin(developers, isItsPerson)
    .leftJoin(appHealth, and(eq(appHealth.appId, apps.id), isDown))
    .leftJoin(submissions, and(eq(submissions.appId, apps.id), eq(submissions.state, 'NEEDS_INFO')))
    .where(
      and(
        isOfTheirTeams(db, sql.placeholder('developer'), 'develop'),
        isReached,
        or(
          isNotNull(appHealth.since),
          isAsked,
          isSentBack,
          inDevelopment,
          inArray(apps.pendingUpdate, ['draft', 'approved']),
        ),
      ),
    )
    .orderBy(rank, desc(apps.createdAt), desc(apps.id))
    .limit(most.apps)
    .as('app')

  const isWorking = sql`case when ${inArray(sessions.model, withoutDisplay)} then ${hasStep('firstSubscription')} else ${hasStep('firstLayout')} end`
  const session = db
    .select({
      hasWorked: sql<boolean | null>`${isWorking}`.as('has_worked'),
      hasConnected: sql<boolean>`bool_or(${or(hasStep('keyAccepted'), hasStep('bridgeReady'))}) over ()`.as(
        'has_connected',
      ),
      problem: sql<string | null>`left(${sessions.diagnosis} ->> 'text', ${most.text})`.as('problem'),
    })
    .from(sessions)
    .where(and(app.inDevelopment, eq(sessions.appId, app.id), isNull(sessions.submissionId)))
    .orderBy(desc(isWorking), desc(sessions.startedAt), desc(sessions.id))
    .limit(1)
    .as('session')
  const isOpen = eq(reasons.state, 'open')
  const points = db
    .select({
      requested: count().as('requested'),
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      openOfRules: sql<number>`(count(*) filter (where ${and(isOpen, isNotNull(reasons.rule))}))::int`.as(
        'open_of_rules',
      ),
    })
    .from(reasons)
    .where(and(eq(reasons.appId, app.id), ne(reasons.state, 'resolved')))
    .as('points')
  return db
    .select()
    .from(app)
    .leftJoinLateral(session, sql`true`)
    .leftJoinLateral(points, sql`true`)
    .orderBy(desc(app.createdAt), desc(app.id))
    .prepare('needs_of_developer')
}

const withoutDisplay = glassesModels.filter((model) => workingStep(model) === 'firstSubscription')

const hasStep = (name: StepName) => sql`${sessions.steps} @> ${JSON.stringify([{ name }])}::jsonb`

const selectDeveloper = (db: Database) =>
  db
    .select({ submitted: apps.id })
    .from(developers)
    .leftJoin(
      apps,
      and(
        isOfTheirTeams(db, sql.placeholder('developer')),
        isReached,
        or(isNotNull(apps.submittedAt), sql`not ${inDevelopment}`),
      ),
    )
    .where(eq(developers.id, sql.placeholder('developer')))
    .limit(1)
    .prepare('developer_of_needs')

async function readOffers(ctx: Ctx<'user' | 'provider'>): Promise<Need[]> {
  const [invitations, transfers] = await Promise.all([invitationsTo(ctx), transfersTo(ctx)])
  return [
    ...invitations.map((one): Need => ({ kind: 'invitation', ...one })),
    ...transfers.map(
      ({ id, packageName, name, from, offeredBy, expiresAt }): Need => ({
        kind: 'transfer',
        ...{ id, packageName, name, from: from.name, offeredBy, expiresAt },
      }),
    ),
  ]
}
