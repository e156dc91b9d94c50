/** With commas between thousands. A browser's first use of `Intl` takes a phone 100 ms, which small numbers do without. */
export const formatCount = (number: number): string =>
  Number.isInteger(number) && Math.abs(number) < 1_000 ? String(number) : number.toLocaleString('en-US')

/** A total that was counted no further than `most`: "1,000+". */
export const formatTotal = (total: number, most: number): string =>
  total < most ? formatCount(total) : `${formatCount(most)}+`

/** An ISO timestamp as the date and time, to the second, that the reader's own locale writes. */
export const formatLocalTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

export const reviewerName = (email: string | null | undefined): string => email?.split('@')[0] || 'Admin'

export const plural = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`

/** Milliseconds as a person compares them: "67 ms", "1.2 s". */
export const formatMs = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`

/** Bytes as a person compares them: "512 B", "1.4 kB". */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1e6
      ? `${(bytes / 1e3).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`

export const webhookUrl = (publicUrl: string | null | undefined): string =>
  publicUrl ? `${publicUrl.replace(/(?<!\/)\/+$/, '')}/webhook` : 'No server URL defined'
