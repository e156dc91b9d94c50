import { type NewPoint, reviewRule } from '../../../src/api/contract.ts'
import { type AppRow, digests } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import {
  editPageOf,
  formatUtc,
  installPageOf,
  type Mail,
  type NamedApp,
  nameOfApp,
  reviewPageOf,
  shortName,
} from '../mail/mail.ts'
import { mailReviewers } from '../people.ts'
import { tally } from './stats.ts'

type Told = { to: string; app: NamedApp; portalUrl: string }

export const receiptMail = ({ to, app, portalUrl }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: submission received`,
  text: [
    `${nameOfApp(app)} is in the review queue. You can keep editing: the version you submitted doesn’t change.`,
    'We’ll email you when there’s a decision or a question.',
    reviewPageOf(portalUrl, app),
  ].join('\n\n'),
})

type Decided = Pick<Told, 'to' | 'portalUrl'> & {
  event: 'approve' | 'reject'
  app: AppRow
  siteUrl: string
  notes: string
  points?: NewPoint[]
  goesLive: boolean
  publishAt: Date | null
}

export function decisionMail({
  event,
  app,
  to,
  portalUrl,
  siteUrl,
  notes,
  points = [],
  ...when
}: Decided): Mail {
  const isApproved = event === 'approve'
  const paragraphs = isApproved
    ? [
        `${nameOfApp(app)} was approved. ${publishedWhen(when)}`,
        `Its public page: ${installPageOf(siteUrl, app)}`,
      ]
    : [
        `${nameOfApp(app)} needs changes before it can be published.`,
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

function publishedWhen({ goesLive, publishAt }: Pick<Decided, 'goesLive' | 'publishAt'>): string {
  if (goesLive) return 'It is now published in the app store.'
  if (publishAt === null) return 'It is published once you publish it.'
  return `It is published on ${formatUtc(publishAt)}.`
}

export const pointText = ({ rule, observed, expected }: NewPoint): string =>
  `${reviewRule(rule)?.title ?? rule}: ${observed} ${expected}`

export const questionMail = ({ to, app, portalUrl, text }: Told & { text: string }): Mail => ({
  to,
  subject: `${shortName(app.name)}: a question`,
  text: [
    `The reviewer of ${nameOfApp(app)} has a question:`,
    text,
    'Once you answer, your app returns to its place in the queue.',
    `${reviewPageOf(portalUrl, app)}#messages`,
  ].join('\n\n'),
})

type Message = Omit<Told, 'portalUrl'> & { by: string; text: string; link: string }

export const threadMail = ({ to, app, by, text, link }: Message): Mail => ({
  to,
  subject: `${shortName(app.name)}: new message`,
  text: [
    `${by} wrote about ${nameOfApp(app)}:`,
    text,
    'There may be more messages in the portal.',
    link,
  ].join('\n\n'),
})

type Digest = { to: string; waiting: number; portalUrl: string }

const digestMail = ({ to, waiting, portalUrl }: Digest): Mail => ({
  to,
  subject: `${waiting === 1 ? '1 submission is' : `${waiting} submissions are`} waiting for review`,
  text: [
    waiting === 1 ? '1 submission is in the queue.' : `${waiting} submissions are in the queue.`,
    `${portalUrl}/admin/submissions`,
  ].join('\n\n'),
})

const hour = 7

/** Mails reviewers the queue's length, once a morning unless it is empty: whichever instance writes the day. */
export async function sendDigest(ctx: Ctx<'portalUrl'>, now = new Date()): Promise<void> {
  if (now.getUTCHours() !== hour) return
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, portalUrl } = ctx
    const day = now.toISOString().slice(0, 10)
    const first = await tx.insert(digests).values({ day }).onConflictDoNothing().returning()
    const waiting = first.length > 0 ? await tally(tx, 'queue') : 0
    if (waiting === 0) return
    await mailReviewers(ctx, 'digest', (to) => digestMail({ to, waiting, portalUrl }))
  })
}
