import { type Mail, type NamedApp, nameOfApp, shortName } from '../mail/mail.ts'

type Change = { to: string; app: NamedApp; detail: string; actor: string; portalUrl: string }

export const publisherAddedMail = ({ to, app, detail, actor, portalUrl }: Change): Mail => ({
  to,
  subject: `${shortName(app.name)}: Trusted publisher added`,
  text: [
    `${actor} lets a CI edit, try and submit ${nameOfApp(app)} without an access token: ${detail}.`,
    `If ${actor} didn’t do this, remove the trusted publisher. If ${actor} is you, change your password first.`,
    `${portalUrl}/tpas/${app.packageName}/settings#publishers`,
  ].join('\n\n'),
})
