import type { AppRow } from '../apps/index.ts'
import type { Mail } from '../mail/index.ts'
import { healthPageOf, oneLine } from '../mail/index.ts'
import type { Standing } from './advance.ts'

type Told = Pick<Standing, 'since'> & {
  to: string
  app: Pick<AppRow, 'name' | 'packageName'>
  portalUrl: string
}

export const serverDownMail = ({
  to,
  app,
  portalUrl,
  since,
  diagnosis,
}: Told & Pick<Standing, 'diagnosis'>): Mail => ({
  to,
  subject: `${oneLine(app.name)}: server down`,
  text: [
    `The server of ${nameOf(app)} has been down since ${moment(since)}.`,
    ...(diagnosis ? [`${diagnosis.text}\n${diagnosis.fix}`] : []),
    'Your app stays published. We’ll email you again when the server recovers.',
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

export const serverBackMail = ({ to, app, portalUrl, since }: Told): Mail => ({
  to,
  subject: `${oneLine(app.name)}: server back`,
  text: [
    `The server of ${nameOf(app)} is responding again. It had been down since ${moment(since)}.`,
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

const nameOf = ({ name, packageName }: Told['app']) => `${name} (${packageName})`

const moment = (date: Date | null) =>
  date === null
    ? 'a while'
    : `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`
