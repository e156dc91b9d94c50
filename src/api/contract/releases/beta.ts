import * as z from 'zod/mini'
import { testerEmail } from '../apps/testers.ts'
import { integer, limits, optionalText, requiredText, timestamp } from '../fields.ts'
import { release } from './releases.ts'

/** How long one release may be in beta, in days from when it first was. */
export const betaDays = 90

export const betaTesterStates = ['invited', 'accepted', 'left'] as const

export const betaForm = z.object({
  /** Null pauses the beta. */
  release: z.nullable(z.string('Choose a release.')),
  toTest: z.optional(optionalText('What to test', limits.toTest)),
})
export type BetaForm = z.output<typeof betaForm>

/** What invited testers see; all is null where no release is in beta. */
export const beta = z.object({
  release: z.nullable(release),
  toTest: z.nullable(z.string()),
  endsAt: z.nullable(timestamp),
})
export type Beta = z.output<typeof beta>

export const betaTester = z.object({
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  state: z.enum(betaTesterStates),
  /** When their last invitation was sent. */
  invitedAt: timestamp,
})
export type BetaTester = z.output<typeof betaTester>

export const tooManyTesters = `A beta can have at most ${limits.testers} testers.`

export const betaTestersForm = z.object({
  emails: z
    .array(testerEmail)
    .check(z.minLength(1, 'Enter an email address.'), z.maxLength(limits.testers, tooManyTesters)),
})

/** The part of a tester's link after the `#`. */
export const betaToken = z.object({
  token: z
    .string('This link is incomplete.')
    .check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200, 'This isn’t a tester’s link.')),
})

export const betaFeedbackForm = z.extend(betaToken, {
  text: requiredText('Feedback', limits.feedback, 'Write what you noticed.'),
})

export const betaInvitation = z.object({
  app: z.object({ packageName: z.string(), name: z.string(), logoURL: z.string() }),
  email: z.string(),
  state: z.enum(betaTesterStates),
  /** Null while the beta is paused, or once it has ended. */
  beta: z.nullable(
    z.object({
      number: integer({ least: 1 }),
      version: z.nullable(z.string()),
      whatsNew: z.nullable(z.string()),
      toTest: z.nullable(z.string()),
      endsAt: timestamp,
      /** Where the phone of a tester who takes part opens a web app's files. */
      install: z._default(z.nullable(z.string()), null),
    }),
  ),
})
export type BetaInvitation = z.output<typeof betaInvitation>
