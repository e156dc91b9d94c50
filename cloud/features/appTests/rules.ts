import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AppTest, type AppTestForm, appTestLimits, type TestOutcome } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { appTests, sessions, submissions } from '../../db/schema.ts'
import { isUuid } from '../../db/stripNul.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { conflict, HttpError } from '../../http/httpError.ts'
import { findOwnApp, lockOwnApp } from '../apps/findApp.ts'
import type { SessionRow } from '../sessions/toSession.ts'

type TestRow = typeof appTests.$inferSelect

const toTest = ({ id, file, name, text, savedAt, last }: TestRow): AppTest => ({
  id,
  file,
  name,
  text,
  savedAt: savedAt.toISOString(),
  last,
})

const isPresent = (appId: string) => and(eq(appTests.appId, appId), isNull(appTests.revisionId))

async function read(db: Database, where: ReturnType<typeof isPresent>): Promise<AppTest[]> {
  const rows = await db.select().from(appTests).where(where).orderBy(asc(appTests.file))
  return rows.map(toTest)
}

/** Throws 404. */
export async function listTests(ctx: Ctx<'user'>, packageName: string): Promise<AppTest[]> {
  return read(ctx.db, isPresent((await findOwnApp(ctx, packageName)).id))
}

export const readSubmittedTests = (db: Database, revisionId: string): Promise<AppTest[]> =>
  read(db, eq(appTests.revisionId, revisionId))

/** Stores a test, in place of the one in a file of the same name. Throws 404, 409 TOO_MANY_TESTS. */
export async function saveTest(
  ctx: Ctx<'user'>,
  packageName: string,
  { file, name, text }: AppTestForm,
): Promise<AppTest> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id: appId } = await lockOwnApp(ctx, packageName)
    const isSame = and(isPresent(appId), eq(appTests.file, file))
    const changed = { name, text, savedAt: new Date() }
    const [kept] = await tx
      .update(appTests)
      // Another text has no result yet.
      .set({ ...changed, last: sql`case when ${appTests.text} = ${text} then ${appTests.last} end` })
      .where(isSame)
      .returning()
    if (kept) return toTest(kept)
    if ((await tx.$count(appTests, isPresent(appId))) >= appTestLimits.tests)
      throw conflict('TOO_MANY_TESTS', `An app has ${appTestLimits.tests} tests at most. Delete one first.`)
    const [added] = await tx
      .insert(appTests)
      .values({ appId, file, ...changed })
      .returning()
    if (!added) throw new Error('The test was not stored.')
    return toTest(added)
  })
}

/** Gives those that are left. Throws 404. */
export async function deleteTest(ctx: Ctx<'user'>, packageName: string, id: string): Promise<AppTest[]> {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id: appId } = await lockOwnApp(ctx, packageName)
    const [deleted] = isUuid(id)
      ? await tx
          .delete(appTests)
          .where(and(isPresent(appId), eq(appTests.id, id)))
          .returning()
      : []
    if (!deleted) throw new HttpError('NOT_FOUND', 'We couldn’t find this test.')
    return read(tx, isPresent(appId))
  })
}

/** A locked app's tests go with the revision that is submitted, in place of those that went with it before. */
export async function freezeTests(tx: Database, appId: string, revisionId: string): Promise<void> {
  await tx.delete(appTests).where(eq(appTests.revisionId, revisionId))
  const { file, name, text, savedAt } = appTests
  await tx.execute(sql`
    insert into ${appTests} (app_id, revision_id, file, name, text, saved_at)
    select ${appTests.appId}, ${revisionId}::uuid, ${file}, ${name}, ${text}, ${savedAt}
    from ${appTests} where ${isPresent(appId)}`)
}

/** Stores how a test ended with its session, and with the test where it is one of the app's that the session can have run. */
export async function saveOutcome(
  db: Database,
  { id: sessionId, appId, submissionId }: SessionRow,
  { testId, ms, failure }: TestOutcome,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ isTest: true, testFailed: failure !== null })
      .where(eq(sessions.id, sessionId))
    if (testId === undefined || !isUuid(testId)) return
    const isRun = submissionId === null ? isPresent(appId) : isSubmitted(tx, submissionId)
    await tx
      .update(appTests)
      .set({ last: { at: new Date().toISOString(), sessionId, ms, failure } })
      .where(and(eq(appTests.id, testId), isRun))
  })
}

function isSubmitted(tx: Database, submissionId: string) {
  const revision = tx
    .select({ id: submissions.revisionId })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  return inArray(appTests.revisionId, revision)
}
