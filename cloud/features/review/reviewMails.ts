import type { AppRow } from '../../db/schema.ts'
import type { Mail } from '../mail/mail.ts'
import { reviewPageOf, shortName } from '../mail/mail.ts'

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
