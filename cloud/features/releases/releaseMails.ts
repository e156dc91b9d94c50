import { type AuditAction, approvalDays } from '../../../src/api/contract.ts'
import type { AppRow } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { editPageOf, type Mail, type NamedApp, nameOfApp, reviewPageOf, shortName } from '../mail/mail.ts'
import { mailTeam } from '../teams/people.ts'

type Told = { by: string; name: string; detail: string | null }

type Letter = { subject: string; said: (told: Told) => string; next: string; isOfReviewers?: true }

const unexpected = 'If that was a mistake, an admin of your team can undo it on the app’s releases.'

const answer =
  'You can answer in the messages. A newer version ends the suspension once a reviewer approves it.'

const letters = {
  'release.published': {
    subject: 'published',
    said: ({ by, name, detail }) => `${by} published ${name}: ${detail}.`,
    next: unexpected,
  },
  'release.due': {
    subject: 'published',
    said: ({ name, detail }) => `${detail} of ${name} was published on its date.`,
    next: unexpected,
  },
  'release.rolledBack': {
    subject: 'rolled back',
    said: ({ by, name, detail }) => `${by} rolled ${name} back. People see this release now. ${detail}`,
    next: unexpected,
  },
  'app.unpublished': {
    subject: 'unpublished',
    said: ({ by, name, detail }) =>
      `${by} unpublished ${name}. Its public page says that it isn’t available.${detail ? ` ${detail}` : ''}`,
    next: `You can publish the same release again within ${approvalDays} days, without a review. ${unexpected}`,
  },
  'release.suspended': {
    subject: 'a release was suspended',
    said: ({ by, name, detail }) => `${by} suspended a release of ${name}: ${detail}`,
    next: answer,
    isOfReviewers: true,
  },
  'app.suspended': {
    subject: 'suspended',
    said: ({ by, name, detail }) => `${by} suspended ${name}. Nobody sees its public page now.\n\n${detail}`,
    next: answer,
    isOfReviewers: true,
  },
  'app.reinstated': {
    subject: 'reinstated',
    said: ({ by, name, detail }) => `${by} reinstated ${name}. ${detail}`,
    next: 'What the suspension took from the public is published again.',
    isOfReviewers: true,
  },
} as const satisfies Partial<Record<AuditAction, Letter>>

export type ReleaseAction = keyof typeof letters

type Addressed = {
  to: string
  action: ReleaseAction
  app: NamedApp
  by: string
  detail: string | null
  portalUrl: string
}

type Event = { app: AppRow; action: ReleaseAction; by: string; detail: string | null }

export const mailRelease = (ctx: Ctx<'portalUrl'>, event: Event): Promise<void> =>
  mailTeam(ctx, {
    teamId: event.app.teamId,
    to: (to) => releaseMail({ to, portalUrl: ctx.portalUrl, ...event }),
  })

function releaseMail({ to, action, app, portalUrl, ...told }: Addressed): Mail {
  const { subject, said, next, isOfReviewers }: Letter = letters[action]
  return {
    to,
    subject: `${shortName(app.name)}: ${subject}`,
    text: [
      said({ ...told, name: nameOfApp(app) }),
      next,
      isOfReviewers ? `${reviewPageOf(portalUrl, app)}#messages` : editPageOf(portalUrl, app),
    ].join('\n\n'),
  }
}
