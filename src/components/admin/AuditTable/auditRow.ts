export type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  subject: string
  detail: string | null
}

export type AuditFilters = { action: string; actor: string; subject: string; search: string }
