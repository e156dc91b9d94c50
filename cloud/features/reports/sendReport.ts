import { isNotNull } from 'drizzle-orm'
import { type ReportForm, type ReportReason, reportReasonLabels } from '../../../src/api/contract.ts'
import { adminUsers, reports } from '../../db/schema.ts'
import { stripNulText } from '../../db/stripNul.ts'
import type { Ctx } from '../../http/ctx.ts'
import { type Mail, shortName } from '../mail/mail.ts'
import { mailIfWanted } from '../people/mailIfWanted.ts'

type Reported = { appId: string; packageName: string; name: string }

/** Keeps what a person reports of an app in the caller's transaction, and tells the reviewers who want it where `isMailed`. */
export async function sendReport(
  ctx: Ctx<'portalUrl'>,
  app: Reported,
  { reason, text, email }: ReportForm,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const values = { appId: app.appId, reason, text: stripNulText(text), email: email || null }
  const { db, portalUrl } = ctx
  await db.insert(reports).values(values)
  if (!isMailed) return
  const reviewers = await db.select().from(adminUsers).where(isNotNull(adminUsers.userId))
  for (const { userId, email: to } of reviewers)
    if (userId)
      await mailIfWanted(ctx, 'report', userId, reportMail({ to, app, reason, text, portalUrl }), {
        audience: { userId, teamId: null },
      })
}

type Told = {
  to: string
  app: { name: string; packageName: string }
  reason: ReportReason
  text: string
  portalUrl: string
}

const reportMail = ({ to, app, reason, text, portalUrl }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: reported by a person`,
  text: [
    `Someone reported ${app.name} (${app.packageName}): ${reportReasonLabels[reason]}.`,
    ...(text === '' ? [] : [text]),
    'There may be more reports in the portal.',
    `${portalUrl}/admin?tab=reports`,
  ].join('\n\n'),
})
