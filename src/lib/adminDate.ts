const adminDate = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** An ISO timestamp as en-US writes year, short month, day, hour and minute (SPEC.md §9), in the reader's time zone. */
export const formatAdminDate = (iso: string | null | undefined): string =>
  iso ? new Date(iso).toLocaleString('en-US', adminDate) : ''
