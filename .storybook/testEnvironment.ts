import { toast } from 'sonner'

/** The moment at which every story takes place. */
export const now = new Date('2026-03-18T09:30:00.000Z')

const RealDate = Date

class StillDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(now.getTime())
    else super(...given)
  }

  static override now(): number {
    return now.getTime()
  }
}

/** Stops the calendar, not the timers. Returns what sets it going again. */
export function stopClock(): () => void {
  globalThis.Date = StillDate as DateConstructor
  return () => {
    globalThis.Date = RealDate
  }
}

/** Forgets the toasts of the story before, which the next region would show again. */
export const forgetToasts = (): void => void toast.dismiss()

/** Forgets what a story before may have kept in this browser. */
export function forgetStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!/storybook|^sb-addon/i.test(key)) storage.removeItem(key)
}
