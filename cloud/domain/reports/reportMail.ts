import { type ReportReason, reportReasonLabels } from '../../../src/api/contract.ts'
import { type Mail, oneLine } from '../mail/index.ts'

type Told = {
  to: string
  app: { name: string; packageName: string }
  reason: ReportReason
  text: string
  portalUrl: string
}

export const reportMail = ({ to, app, reason, text, portalUrl }: Told): Mail => ({
  to,
  subject: `${oneLine(app.name)}: reported by a person`,
  text: [
    `Someone reported ${app.name} (${app.packageName}): ${reportReasonLabels[reason]}.`,
    ...(text === '' ? [] : [text]),
    'There may be more reports in the portal.',
    `${portalUrl}/admin?tab=reports`,
  ].join('\n\n'),
})
