import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'

import type { Database } from '../../../db/database.ts'
import { adminUsers, messages, threadMails } from '../../../db/schema.ts'
import { mailIfWanted, nameOf } from '../../account/index.ts'
import type { AppRow } from '../../apps/index.ts'
import { reviewPageOf } from '../../mail/index.ts'
import { membersWho } from '../../teams/index.ts'
import { threadMail } from '../reviewMails.ts'
import { readOpenSubmission } from '../submission.ts'
import type { MessageRow } from './messages.ts'

/** Between two mails to a person about a thread, in milliseconds. */
const pause = 15 * 60_000

type Person = { id: string; email: string }

/** Mails a message to who works on the app, or to reviewers who wrote before or hold the submission. Whoever
 * had such a mail less than 15 minutes ago gets one for all messages when they are over. `app` is locked. */
export async function mailThread(
  tx: Database,
  app: AppRow,
  { side, author, text }: MessageRow,
  portalUrl: string,
): Promise<void> {
  const isForReviewer = side === 'developer'
  const open = isForReviewer ? await readOpenSubmission(tx, app.id) : undefined
  const receivers = isForReviewer
    ? await reviewersOf(tx, app, open?.submission.claimedById ?? null)
    : await membersWho(tx, app.teamId, 'develop')
  const link = isForReviewer
    ? reviewerPageOf(portalUrl, open?.submission.id ?? null)
    : `${reviewPageOf(portalUrl, app)}#messages`
  const teamId = isForReviewer ? null : app.teamId
  const by = isForReviewer ? author : nameOf(author)
  for (const { id, email } of receivers) {
    const dueAt = await nextMailAt(tx, app.id, id)
    if (dueAt === null) continue
    const mail = threadMail({ to: email, app, by, text, link })
    await mailIfWanted(tx, 'thread', id, mail, {
      dueAt,
      audience: { userId: id, teamId },
      portalUrl,
    })
  }
}

async function nextMailAt(tx: Database, appId: string, userId: string): Promise<Date | null> {
  const now = new Date()
  const theirs = and(eq(threadMails.appId, appId), eq(threadMails.userId, userId))
  const [last] = await tx.select().from(threadMails).where(theirs)
  if (last && last.at > now) return null
  const at = last ? new Date(Math.max(now.getTime(), last.at.getTime() + pause)) : now
  await tx
    .insert(threadMails)
    .values({ appId, userId, at })
    .onConflictDoUpdate({ target: [threadMails.appId, threadMails.userId], set: { at } })
  return at
}

const reviewerPageOf = (portalUrl: string, submissionId: string | null) =>
  submissionId === null ? `${portalUrl}/admin` : `${portalUrl}/admin/submissions/${submissionId}#messages`

async function reviewersOf(tx: Database, app: AppRow, holder: string | null): Promise<Person[]> {
  const wrote = tx
    .select({ id: messages.authorId })
    .from(messages)
    .where(and(eq(messages.appId, app.id), eq(messages.side, 'reviewer')))
  const found = await tx
    .select({ id: adminUsers.userId, email: adminUsers.email })
    .from(adminUsers)
    .where(
      and(
        isNotNull(adminUsers.userId),
        or(inArray(adminUsers.userId, wrote), holder ? eq(adminUsers.userId, holder) : undefined),
      ),
    )
  return found.flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]))
}
