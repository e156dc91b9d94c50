const count = new Intl.NumberFormat('en-US')

/** A whole number with its thousands parted, as en-US writes it. */
export const formatCount = (number: number): string => count.format(number)

/** A total that was counted no further than `most`: "1,000+". */
export const formatTotal = (total: number, most: number): string =>
  total < most ? formatCount(total) : `${formatCount(most)}+`

/** An ISO timestamp as the date the reader's own locale writes. */
export const formatLocalDate = (iso: string): string => new Date(iso).toLocaleDateString()

/** The part of an address before its at-sign, or Admin (SPEC.md §2 "Edit App"). */
export const reviewerName = (email: string | null | undefined): string => email?.split('@')[0] || 'Admin'
