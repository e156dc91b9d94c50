import { formatUtc, type Mail } from '../mail/mail.ts'

type Told = { to: string; portalUrl: string }

const securityPage = ({ portalUrl }: Told) => `${portalUrl}/profile`

const notYou =
  'If this wasn’t you, choose a new password, sign out everywhere else, and write to whoever runs this portal.'

const mail = (told: Told, subject: string, ...paragraphs: string[]): Mail => ({
  to: told.to,
  subject,
  text: [...paragraphs, securityPage(told)].join('\n\n'),
})

export const factorOnMail = (told: Told, { tokens }: { tokens: number }): Mail =>
  mail(
    told,
    'Second factor turned on',
    `Your account ${told.to} now asks for a code of your authenticator app when you sign in.`,
    'Create recovery codes and keep them somewhere safe: each lets you in once without the app.',
    ...(tokens > 0
      ? [
          `Access tokens and terminals that you had before keep working (${tokens}). Revoke those you don’t know.`,
        ]
      : []),
    notYou,
  )

export const factorAddedMail = (told: Told): Mail =>
  mail(
    told,
    'Another second factor added',
    `One more authenticator app was added to your account ${told.to}.`,
    notYou,
  )

export const factorRemovedMail = (told: Told): Mail =>
  mail(
    told,
    'Second factor removed',
    `One of the authenticator apps of your account ${told.to} was removed. The others still work.`,
    notYou,
  )

export const factorOffMail = (told: Told): Mail =>
  mail(
    told,
    'Second factor turned off',
    `Your account ${told.to} no longer asks for a code when you sign in. Its recovery codes ended.`,
    notYou,
  )

export const recoveredMail = (told: Told): Mail =>
  mail(
    told,
    'A recovery code was used',
    `Somebody signed in to your account ${told.to} with a recovery code. Its second factor is off now, the other codes ended, and all other devices are signed out.`,
    'If this was you, set up the second factor again.',
    notYou,
  )

export const codesMadeMail = (told: Told): Mail =>
  mail(
    told,
    'New recovery codes',
    `You created new recovery codes for your account ${told.to}. The earlier ones no longer work.`,
    notYou,
  )

export const resetRequestedMail = (told: Told, { at, by }: { at: Date; by: string }): Mail =>
  mail(
    told,
    'Your second factor will be turned off',
    `${by}, an admin of this portal, turns off the second factor of your account ${told.to} on ${formatUtc(at)}, because you or somebody in your name said it was lost.`,
    'If you still have it, sign in with it and cancel the reset on your profile. Then tell the admin.',
  )

export const resetDoneMail = (told: Told): Mail =>
  mail(
    told,
    'Your second factor was turned off',
    `The second factor of your account ${told.to} is off, as an admin asked for. All devices are signed out.`,
    'Sign in with your password, and set up the second factor again.',
    notYou,
  )
