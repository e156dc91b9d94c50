import * as z from 'zod/mini'
import { emailField, limits, optionalText, optionalUrl, requiredLine } from '../fields.ts'

/** Every field is empty until it was saved. */
export const profile = z.object({
  company: z.string(),
  website: z.string(),
  contactEmail: z.string(),
  description: z.string(),
  logo: z.string(),
})
export type Profile = z.output<typeof profile>

export const account = z.object({ id: z.string(), email: z.string(), profile })
export type Account = z.output<typeof account>

/** Publishing requires company and contact e-mail. */
export const isProfileComplete = ({ company, contactEmail }: Pick<Profile, 'company' | 'contactEmail'>) =>
  company.trim() !== '' && contactEmail.trim() !== ''

export const profileForm = z.object({
  company: requiredLine('Company', limits.company, 'Company/Organization name is required'),
  website: optionalUrl('Please enter a valid website URL'),
  contactEmail: emailField('Contact email is required', 'Please enter a valid contact email address'),
  description: optionalText('Description', limits.description),
  logo: optionalUrl('Please enter a valid logo URL'),
})

export const profileEdit = z.partial(profileForm)
