export type AdminRole = 'ADMIN' | 'REVIEWER'

export const roleNames: Record<AdminRole, string> = { ADMIN: 'Admin', REVIEWER: 'Reviewer' }

export const roleOptions = [
  { value: 'REVIEWER', label: 'Reviewer: reviews apps' },
  { value: 'ADMIN', label: 'Admin: reviews apps and manages admins' },
] as const
