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

/** A total that was counted no further than `most`: "1,000+". */
export const formatTotal = (total: number, most: number): string =>
  total < most ? formatCount(total) : `${formatCount(most)}+`

/** The plural rules alone cost next to nothing to make, and tell the locale; the commonest one's dates need no format. */
const localDate = lazily(() => {
  const { locale } = new Intl.PluralRules().resolvedOptions()
  return locale === 'en-US' ? enUsDate : new Intl.DateTimeFormat().format
})
const enUsDate = (date: Date) => `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`

/** An ISO timestamp as the date the reader's own locale writes. */
export const formatLocalDate = (iso: string): string => localDate()(new Date(iso))

/** The part of an address before its at-sign, or Admin (SPEC.md §2 "Edit App"). */
export const reviewerName = (email: string | null | undefined): string => email?.split('@')[0] || 'Admin'
