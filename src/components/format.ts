/** What the browser's international formats and orders are made by, when first used: each costs a slow phone 35 to 60 ms. */
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
/** The plural rules alone cost next to nothing to make, and tell the locale; the commonest one's dates need no format. */
const localDate = lazily(() => {
  const { locale } = new Intl.PluralRules().resolvedOptions()
  return locale === 'en-US' ? enUsDate : new Intl.DateTimeFormat().format
})
const enUsDate = (date: Date) => `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`

/** An ISO timestamp in the admin format; an empty text where there is none. */
export const formatAdminDate = (iso: string | null | undefined): string =>
  iso ? adminDate().format(new Date(iso)) : ''

/** An ISO timestamp as the date the reader's own locale writes. */
export const formatLocalDate = (iso: string): string => localDate()(new Date(iso))

/** The part of an address before its at-sign, or Admin (SPEC.md §2 "Edit App"). */
export const reviewerName = (email: string | null | undefined): string => email?.split('@')[0] || 'Admin'
