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
