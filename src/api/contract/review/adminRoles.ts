import * as z from 'zod/mini'
import { emailField } from '../fields.ts'

export const adminRoles = ['ADMIN', 'REVIEWER'] as const

export const adminCheck = z.object({
  isAdmin: z.boolean(),
  role: z.enum(adminRoles),
  email: z.string(),
})
export type AdminCheck = z.output<typeof adminCheck>

export const adminUserForm = z.object({
  email: emailField('Email is required', 'Please enter a valid email address.'),
  role: z._default(z.enum(adminRoles, 'Choose ADMIN or REVIEWER.'), 'REVIEWER'),
})

export const adminRoleForm = z.object({ role: z.enum(adminRoles, 'Choose ADMIN or REVIEWER.') })
