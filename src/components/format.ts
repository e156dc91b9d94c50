/** What the browser's international formats and orders are made by, when first used: each costs a slow phone 35 ms. */
export function lazily<Format>(make: () => Format): () => Format {
  let made: Format | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A whole number with its thousands parted, as en-US writes it. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** SPEC.md §9: en-US with year, short month, day, hour, minute; in the reader's time zone. */
const adminDate = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const localDate = lazily(() => new Intl.DateTimeFormat())
const relative = lazily(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }))

/** An ISO timestamp in the admin format; an empty text where there is none. */
export const formatAdminDate = (iso: string | null | undefined): string =>
  iso ? adminDate().format(new Date(iso)) : ''

/** An ISO timestamp as the date the reader's own locale writes. */
export const formatLocalDate = (iso: string): string => localDate().format(new Date(iso))

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an ISO timestamp was at `now` (ms since 1970): "3 days ago", "just now". */
export function formatAge(iso: string, now: number): string {
  const age = now - Date.parse(iso)
  const unit = units.find(([, length]) => age >= length)
  return unit ? relative().format(-Math.floor(age / unit[1]), unit[0]) : 'just now'
}

/** The part of an address before its at-sign, or Admin (SPEC.md §2 "Edit App"). */
export const reviewerName = (email: string | null | undefined): string => email?.split('@')[0] || 'Admin'

/** SPEC.md §2: publicUrl plus /webhook, otherwise No server URL defined. */
export const webhookUrl = (publicUrl: string | null | undefined): string =>
  publicUrl ? `${publicUrl.replace(/\/+$/, '')}/webhook` : 'No server URL defined'
