import type { AppRow } from '../apps/index.ts'
import type { Mail } from '../mail/index.ts'
import { formatUtc, healthPageOf, shortName } from '../mail/index.ts'
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
  subject: `${shortName(app.name)}: server down`,
  text: [
    `The server of ${nameOf(app)} ${since === null ? 'is' : 'has been'} down${sinceOf(since)}.`,
    ...(diagnosis ? [`${diagnosis.text}\n${diagnosis.fix}`] : []),
    'Your app stays published. We’ll email you again when the server recovers.',
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

export const serverBackMail = ({ to, app, portalUrl, since }: Told): Mail => ({
  to,
  subject: `${shortName(app.name)}: server back`,
  text: [
    `The server of ${nameOf(app)} is responding again. It had been down${sinceOf(since)}.`,
    healthPageOf(portalUrl, app),
  ].join('\n\n'),
})

const nameOf = ({ name, packageName }: Told['app']) => `${name} (${packageName})`

const sinceOf = (date: Date | null) => (date === null ? '' : ` since ${formatUtc(date)}`)
