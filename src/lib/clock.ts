/** Milliseconds as minutes and seconds: "1:12". */
export function formatMinutes(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A place in a recording, in milliseconds: "0:04.1", "12:30.0". */
export const formatClock = (ms: number): string => `${formatMinutes(ms)}.${Math.floor(ms / 100) % 10}`

/** Minutes and seconds in milliseconds; null where the text is none. */
export function parseMinutes(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1_000
}

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Seconds of the day as a field of time holds them: `HH:MM`, or `HH:MM:SS`. */
export function toClock(seconds: number, withSeconds: boolean): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts
    .slice(0, withSeconds ? 3 : 2)
    .map(twoDigits)
    .join(':')
}

/** The seconds of the day of what a field of time holds; null where it is empty. */
export function fromClock(text: string): number | null {
  if (!/^\d\d:\d\d(:\d\d)?$/.test(text)) return null
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
