import { eq } from 'drizzle-orm'

import type { Database } from '../../../db/database.ts'
import { submissions } from '../../../db/schema.ts'
import type { User } from '../../../http/tokens/user.ts'
import type { AppRow } from '../../apps/index.ts'
import { lockApp, lockOwnApp } from '../../apps/index.ts'
import { by, record } from '../../audit/index.ts'
import { readOpenSubmission, target } from '../submission.ts'
import { mailThread } from './mailThread.ts'
import { insertMessage, type MessageRow, type Side } from './messages.ts'

type Said = { packageName: string; text: string; portalUrl: string }

/** Writes to one's own app's reviewers, in the caller's transaction; answers their question. Throws 404. */
export async function postAsDeveloper(tx: Database, user: User, said: Said): Promise<MessageRow> {
  const app = await lockOwnApp(tx, said.packageName, user)
  const message = await write(tx, user, app, 'developer', said)
  await answerQuestion(tx, user, app)
  return message
}

/** Writes to the developer of an app, in the caller's transaction. Throws 404. */
export async function postAsReviewer(tx: Database, user: User, said: Said): Promise<MessageRow> {
  const app = await lockApp(tx, said.packageName)
  return write(tx, user, app, 'reviewer', said)
}

async function write(
  tx: Database,
  user: User,
  app: AppRow,
  side: Side,
  { text, portalUrl }: Said,
): Promise<MessageRow> {
  const row = await insertMessage(tx, { appId: app.id, side, authorId: user.id, author: user.email, text })
  await mailThread(tx, app, row, portalUrl)
  return row
}

async function answerQuestion(tx: Database, user: User, app: AppRow): Promise<void> {
  const open = await readOpenSubmission(tx, app.id)
  if (open?.submission.state !== 'NEEDS_INFO') return
  await tx
    .update(submissions)
    .set({ state: target('NEEDS_INFO', 'answer') })
    .where(eq(submissions.id, open.submission.id))
  await record(tx, { action: 'submission.answered', ...by(user), subject: app.packageName })
}
