import { teamLimits } from '../../../src/api/contract.ts'
import { type Mail, type NamedApp, nameOfApp, oneLine, quotedName, shortName } from '../mail/mail.ts'

type Told = { to: string; app: NamedApp; by: string; from: string; portalUrl: string }

export const offerMail = ({ to, app, by, from, portalUrl }: Told): Mail => ({
  to,
  subject: `${oneLine(by)} offers you ${quotedName(app.name)}`,
  text: [
    `${by} offers you the app ${nameOfApp(app)}, which belongs to ${from}.`,
    `To accept or decline, sign in as ${to} within ${teamLimits.days} days:`,
    `${portalUrl}/dashboard`,
    'If you didn’t expect this email, ignore it.',
  ].join('\n\n'),
})

type Moved = Told & { newTeam: string }

export const receivedMail = ({ to, app, by, from, newTeam, portalUrl }: Moved): Mail => ({
  to,
  subject: `${shortName(app.name)}: Now in ${shortName(newTeam)}`,
  text: [
    `${by} moved the app ${nameOfApp(app)} from ${from} to ${newTeam}.`,
    `Its API keys stop working in ${teamLimits.keyDays} days. Create a new key, and set it in your server before then.`,
    `${portalUrl}/tpas/${encodeURIComponent(app.packageName)}`,
  ].join('\n\n'),
})

export const handedOverMail = ({ to, app, by, from, newTeam }: Moved): Mail => ({
  to,
  subject: `${shortName(app.name)}: Transferred to ${shortName(newTeam)}`,
  text: [
    `The app ${nameOfApp(app)} has moved from ${from} to ${newTeam}. ${by} accepted it.`,
    `Your team can no longer open it. Its API keys stop working in ${teamLimits.keyDays} days.`,
  ].join('\n\n'),
})
