import type { developers } from '../../db/schema.ts'
import { editPageOf } from '../../mail/links.ts'
import { oneLine } from '../../mail/oneLine.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { AppRow } from '../apps/mappers.ts'

type Told = {
  event: 'approve' | 'reject'
  app: AppRow
  developer: typeof developers.$inferSelect
  portalUrl: string
  /** The review notes, or the points in words. */
  notes: string
}

/** The mail about a decision, to the account's own address, which alone is proven (decision record 6). */
export function decisionMail({ event, app, developer, portalUrl, notes }: Told): Mail {
  const isApproved = event === 'approve'
  const paragraphs = isApproved
    ? [`${app.name} (${app.packageName}) was approved. It is now published in the app store.`]
    : [
        `${app.name} (${app.packageName}) was not approved this time.`,
        'Change what the notes ask for, then submit it again from the app’s page.',
      ]
  if (notes) paragraphs.splice(1, 0, `Review notes:\n\n${notes}`)

  return {
    to: developer.email,
    subject: `${oneLine(app.name)} was ${isApproved ? 'approved' : 'rejected'}`,
    text: [...paragraphs, editPageOf(portalUrl, app)].join('\n\n'),
  }
}
