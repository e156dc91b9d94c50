/** A date in UTC as "Mar 16". */
export const formatDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
