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
