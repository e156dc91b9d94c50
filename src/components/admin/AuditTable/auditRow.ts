export type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  subject: string
  detail: string | null
}

/** What the record is narrowed down to; an empty text narrows nothing. */
export type AuditFilters = { action: string; actor: string; subject: string; search: string }
