import { and, eq } from 'drizzle-orm'

import { diagnose } from '../../../src/api/contract.ts'
import type { Database } from '../../db/database.ts'
import { apps, sessions } from '../../db/schema.ts'
import { judgeKey } from '../../features/keys/judgeKey.ts'
import { HttpError, unauthenticated } from '../../http/httpError.ts'

export type Keeper = { appId: string; developerId: string }

/** The app whose server calls with `Bearer {packageName}:{apiKey}`, and which key that is. Throws 401. */
export async function callingApp(
  db: Database,
  authorization: string | undefined,
): Promise<{ appId: string; keyId: string }> {
  const [, packageName = '', key = ''] = /^Bearer +([a-z0-9.-]+):(\w+)$/i.exec(authorization ?? '') ?? []
  const [app] = await db.select().from(apps).where(eq(apps.packageName, packageName))
  if (!app) throw unauthenticated('Send Authorization: Bearer, the package name, a colon and the API key.')
  const judged = await judgeKey(db, app, key, new Date())
  if (judged.verdict !== 'live') throw unauthenticated(diagnose(judged.finding).text)
  return { appId: app.id, keyId: judged.key.id }
}

/** Finds the person by the id that the app knows. Throws 404 for whoever has not used the app. */
export async function keeperOf(db: Database, appId: string, userId: string): Promise<Keeper> {
  const [session] = await db
    .select({ developerId: sessions.developerId })
    .from(sessions)
    .where(and(eq(sessions.appId, appId), eq(sessions.userId, userId)))
    .limit(1)
  if (!session) throw new HttpError('NOT_FOUND', 'This person hasn’t used the app.')
  return { appId, ...session }
}
