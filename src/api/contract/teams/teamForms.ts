import * as z from 'zod/mini'
import { profileForm } from '../account/account.ts'
import { emailField, limits, requiredLine } from '../fields.ts'
import { role, teamId } from './teamRoles.ts'

const email = emailField('Email is required.', 'Please enter a valid email address.')

export const teamForm = z.object({ name: requiredLine('Team name', limits.name) })

const { company, website, contactEmail, description, logo } = profileForm.shape

/** Fields that are left out stay as they are. */
export const teamEdit = z.partial(z.extend(teamForm, { company, website, contactEmail, description, logo }))

/** The name, typed again. */
export const teamDeletion = z.object({ name: z.string('Type the team’s name.') })

export const memberEdit = z.object({ role })

export const invitationForm = z.object({ email, role })

/** The part of an invitation's link after the `#`. */
export const invitationToken = z.object({
  token: z
    .string('This invitation link is incomplete.')
    .check(z.maxLength(200, 'This isn’t an invitation link.')),
})

/** By its link, or by the id that `GET /api/dev/teams` names. */
export const invitationAcceptance = z
  .object({
    token: z.optional(invitationToken.shape.token),
    id: z.optional(z.uuid('This isn’t an invitation.')),
  })
  .check(
    z.refine(({ token, id }) => (token === undefined) !== (id === undefined), {
      path: ['token'],
      error: 'This invitation link is incomplete.',
    }),
  )

/** Whom an app is offered to: a team of one's own, or a person. */
export const transferForm = z.object({ team: z.optional(teamId), email: z.optional(email) }).check(
  z.refine(({ team, email }) => (team === undefined) !== (email === undefined), {
    path: ['email'],
    error: 'Choose a team or enter an email address.',
  }),
)

export const transferAcceptance = z.object({ team: teamId })

export type InvitationForm = z.output<typeof invitationForm>
export type TransferForm = z.output<typeof transferForm>
