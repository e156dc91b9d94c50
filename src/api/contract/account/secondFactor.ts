import * as z from 'zod/mini'
import { emailField, timestamp } from '../fields.ts'

/** What a call asks of a person's second factor. `act`: whoever has one, or has to have one, must have used it in this
 * sign-in; `stepUp`: in the last 15 minutes; `open`: nothing, also where the sign-in still waits for the code. */
export type FactorNeed = 'act' | 'stepUp' | 'open'

/** Days in which somebody who has to have a second factor may go on without one. */
export const factorGraceDays = 14
export const stepUpMinutes = 15
export const resetHours = 24
export const recoveryCodeCount = 10

/** `needed`: the policy asks this person for one; `graceUntil`: until when they may act without it. `verifiedAt`: when
 * a code was last entered in this sign-in. `resetAt`: when an admin's reset turns it off. */
export const secondFactor = z.object({
  needed: z.boolean(),
  graceUntil: z.nullable(timestamp),
  on: z.boolean(),
  verifiedAt: z.nullable(timestamp),
  recoveryCodesLeft: z.number(),
  resetAt: z.nullable(timestamp),
})
export type SecondFactor = z.output<typeof secondFactor>

export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** As it is compared: typed with or without its hyphen, in either case. */
export const plainRecoveryCode = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()

export const recoveryForm = z.object({
  code: z
    .string('Enter a recovery code.')
    .check(
      z.minLength(1, 'Enter a recovery code.'),
      z.maxLength(64, 'This code is wrong or was used already.'),
    ),
})

/** `device`: the browser and system that it came from. `lastSeenAt`: to within an hour. */
export const signIn = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
})
export type SignIn = z.output<typeof signIn>

export const signIns = z.object({ signIns: z.array(signIn) })

export const factorResetForm = z.object({
  email: emailField('Email is required', 'Please enter a valid email address.'),
})

export const factorReset = z.object({ email: z.string(), resetAt: timestamp })
