export type AdminRole = 'ADMIN' | 'REVIEWER'

export const roleNames: Record<AdminRole, string> = { ADMIN: 'Admin', REVIEWER: 'Reviewer' }

export const roleMeanings: Record<AdminRole, string> = {
  ADMIN: 'They can review apps, manage admins and reviewers, and read the audit log.',
  REVIEWER: 'They can review apps, but can’t manage admins and reviewers or read the audit log.',
}

export const roles = [
  { value: 'ADMIN', label: roleNames.ADMIN },
  { value: 'REVIEWER', label: roleNames.REVIEWER },
] as const

export const roleOptions = [
  { value: 'REVIEWER', label: 'Reviewer: reviews apps' },
  { value: 'ADMIN', label: 'Admin: reviews apps and manages admins' },
] as const
