import MockDate from 'mockdate'
import { toast } from 'sonner'

export const now = new Date('2026-03-18T09:30:00.000Z')

export function stopClock(): () => void {
  MockDate.set(now)
  return () => MockDate.reset()
}

/** Forgets the toasts of the story before, which the next region would show again. */
export const forgetToasts = (): void => void toast.dismiss()

export function forgetStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!/storybook|^sb-addon/i.test(key)) storage.removeItem(key)
}
