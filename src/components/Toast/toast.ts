import { toast as sonner } from 'sonner'

export type ToastTone = 'success' | 'danger' | 'info'

/** Shows a message for 4 s, or for `duration` ms. Needs a ToastRegion on the page. */
export function toast(tone: ToastTone, text: string, { duration }: { duration?: number } = {}): void {
  const show = { success: sonner.success, danger: sonner.error, info: sonner.info }[tone]
  show(text, duration === undefined ? {} : { duration })
}
