import { eq } from 'drizzle-orm'
import { type AnswerOf, type calls, diffOf, isProfileComplete } from '../../../src/api/contract.ts'
import { apps } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { findOwnApp } from '../apps/findApp.ts'
import { contentOf, readContent, readRevision } from '../apps/revision.ts'
import { nameOf } from '../people/developers.ts'
import { readTeamProfile } from '../teams/profile.ts'
import { lastWorkedAt, pastDecisions, readSentBack } from './pastDecisions.ts'
import { latestWaits, placeOf, quantile } from './place.ts'
import { readPoints } from './readPoints.ts'
import { listRecordings } from './recordings.ts'
import { lastSubmission, readOpenSubmission, stateAt } from './submission.ts'

/** Throws 404. */
export async function readSubmission(
  ctx: Ctx<'user'>,
  packageName: string,
): Promise<AnswerOf<typeof calls.getSubmission>> {
  const { db } = ctx
  const app = await findOwnApp(ctx, packageName)
  const draft = contentOf(app)
  const [last, open, live, reasons, position, waits, workedAt, profile, decisions] = await Promise.all([
    lastSubmission(db, app.id),
    readOpenSubmission(db, app.id),
    readRevision(db, app.liveRevisionId),
    readPoints(db, app.id, draft),
    placeOf(db, app),
    latestWaits(db),
    lastWorkedAt(db, app.id, draft),
    readTeamProfile(db, app.teamId),
    pastDecisions(db, eq(apps.id, app.id)),
  ])
  const sentBack = await readSentBack(db, app.id, open?.submission)
  const present = open ? readContent(open.revision) : draft
  return {
    submission: last
      ? {
          id: last.id,
          state: stateAt(last, new Date()),
          position,
          submittedAt: last.submittedAt.toISOString(),
          medianWaitMs: quantile(waits, 0.5),
          notes: last.notes,
        }
      : null,
    reasons,
    workedAt,
    profileComplete: isProfileComplete(profile),
    recordings: await listRecordings(db, { appId: app.id }),
    decisions: decisions.map(({ packageName, decidedBy, ...decision }) => ({
      ...decision,
      decidedBy: decidedBy && nameOf(decidedBy),
    })),
    diff: diffOf(live && readContent(live), present),
    sincePrevious: sentBack && diffOf(sentBack, present),
  }
}
