import type { NewPoint } from '../../../src/api/contract.ts'
import type { AppRow } from '../apps/index.ts'
import type { Mail } from '../mail/index.ts'
import { editPageOf, installPageOf, reviewPageOf, shortName } from '../mail/index.ts'
import { pointText } from './points.ts'

type Told = {
  event: 'approve' | 'reject'
  app: AppRow
  to: string
  portalUrl: string
  siteUrl: string
  notes: string
  points?: NewPoint[]
}

export function decisionMail({ event, app, to, portalUrl, siteUrl, notes, points = [] }: Told): Mail {
  const isApproved = event === 'approve'
  const paragraphs = isApproved
    ? [
        `${app.name} (${app.packageName}) was approved. It is now published in the app store.`,
        `Its public page: ${installPageOf(siteUrl, app)}`,
      ]
    : [
        `${app.name} (${app.packageName}) needs changes before it can be published.`,
        ...(points.length > 0 ? ['Requested changes:', ...points.map(pointText)] : []),
        'Respond to each change, then resubmit:',
      ]
  const link = isApproved ? editPageOf(portalUrl, app) : `${reviewPageOf(portalUrl, app)}#requested-changes`
  if (notes) paragraphs.splice(1, 0, `Review notes:\n\n${notes}`)

  return {
    to,
    subject: `${shortName(app.name)} was ${isApproved ? 'approved' : 'rejected'}`,
    text: [...paragraphs, link].join('\n\n'),
  }
}
