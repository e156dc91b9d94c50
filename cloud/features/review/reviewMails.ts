import { isNotNull } from 'drizzle-orm'
import { type NewPoint, reviewRule } from '../../../src/api/contract.ts'
import { type AppRow, adminUsers, digests } from '../../db/schema.ts'
import { type Ctx, inTransaction } from '../../http/ctx.ts'
import { editPageOf, installPageOf, type Mail, reviewPageOf, shortName } from '../mail/mail.ts'
import { mailIfWanted } from '../people/mailIfWanted.ts'
import { tally } from './stats.ts'

type Told = { to: string; app: Pick<AppRow, 'name' | 'packageName'>; portalUrl: string }

export const receiptMail = ({ to, app, portalUrl }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: submission received`,
  text: [
    `${nameOf(app)} is in the review queue. You can keep editing: the version you submitted doesn’t change.`,
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
}

export function decisionMail({ event, app, to, portalUrl, siteUrl, notes, points = [] }: Decided): Mail {
  const isApproved = event === 'approve'
  const paragraphs = isApproved
    ? [
        `${nameOf(app)} was approved. It is now published in the app store.`,
        `Its public page: ${installPageOf(siteUrl, app)}`,
      ]
    : [
        `${nameOf(app)} needs changes before it can be published.`,
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

/** A requested change in a sentence. */
export const pointText = ({ rule, observed, expected }: NewPoint): string =>
  `${reviewRule(rule)?.title ?? rule}: ${observed} ${expected}`

export const questionMail = ({ to, app, portalUrl, text }: Told & { text: string }): Mail => ({
  to,
  subject: `${shortName(app.name)}: a question`,
  text: [
    `The reviewer of ${nameOf(app)} has a question:`,
    text,
    'Once you answer, your app returns to its place in the queue.',
    `${reviewPageOf(portalUrl, app)}#messages`,
  ].join('\n\n'),
})

type Message = Omit<Told, 'portalUrl'> & { by: string; text: string; link: string }

export const threadMail = ({ to, app, by, text, link }: Message): Mail => ({
  to,
  subject: `${shortName(app.name)}: new message`,
  text: [`${by} wrote about ${nameOf(app)}:`, text, 'There may be more messages in the portal.', link].join(
    '\n\n',
  ),
})

export const digestMail = ({
  to,
  waiting,
  portalUrl,
}: {
  to: string
  waiting: number
  portalUrl: string
}): Mail => ({
  to,
  subject: `${waiting === 1 ? '1 submission is' : `${waiting} submissions are`} waiting for review`,
  text: [
    waiting === 1 ? '1 submission is in the queue.' : `${waiting} submissions are in the queue.`,
    `${portalUrl}/admin/submissions`,
  ].join('\n\n'),
})

const nameOf = ({ name, packageName }: Told['app']) => `${name} (${packageName})`

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
    const reviewers = await tx.select().from(adminUsers).where(isNotNull(adminUsers.userId))
    for (const { userId, email } of reviewers)
      if (userId)
        await mailIfWanted(ctx, 'digest', userId, digestMail({ to: email, waiting, portalUrl }), {
          audience: { userId, teamId: null },
        })
  })
}
