import type { developers } from '../../db/schema.ts'
import { editPageOf } from '../../mail/links.ts'
import { oneLine } from '../../mail/oneLine.ts'
import type { Mail } from '../../mail/outbox.ts'
import { type AppRow, toStatus } from '../apps/mappers.ts'

/** The mail about a decision, to the account's own address, which alone is proven (decision record 6). */
export function decisionMail(
  app: AppRow,
  developer: typeof developers.$inferSelect,
  portalUrl: string,
): Mail {
  const isPublished = toStatus(app.status) === 'PUBLISHED'
  const paragraphs = isPublished
    ? [`${app.name} (${app.packageName}) was approved. It is now published in the app store.`]
    : [
        `${app.name} (${app.packageName}) was not approved this time.`,
        'Change what the notes ask for, then submit it again from the app’s page.',
      ]
  if (app.reviewNotes) paragraphs.splice(1, 0, `Review notes:\n\n${app.reviewNotes}`)

  return {
    to: developer.email,
    subject: `${oneLine(app.name)} was ${isPublished ? 'approved' : 'rejected'}`,
    text: [...paragraphs, editPageOf(portalUrl, app)].join('\n\n'),
  }
}
