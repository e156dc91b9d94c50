import { toast as sonner } from 'sonner'

export type ToastTone = 'success' | 'error' | 'info'

/** Shows a message for 4 s, or for `duration` ms. Needs a ToastRegion on the page. */
export function toast(
  tone: ToastTone,
  text: string,
  { duration }: { duration?: number | undefined } = {},
): void {
  sonner[tone](text, duration === undefined ? {} : { duration })
}
