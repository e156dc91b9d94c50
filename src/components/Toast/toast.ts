import { fetchPart } from '../lazyPart.ts'

export type ToastTone = 'success' | 'error' | 'info'

let wanted = false
const listeners = new Set<() => void>()

/** Shows a message for 4 s, or for `duration` ms. Needs a ToastPlace on the page; a region that comes later shows it too. */
export function toast(
  tone: ToastTone,
  text: string,
  { duration }: { duration?: number | undefined } = {},
): void {
  prepareToasts()
  void fetchPart(() => import('sonner')).then((sonner) =>
    sonner.toast[tone](text, duration === undefined ? {} : { duration }),
  )
}

/** Puts up the region ahead of the first toast: screen readers best hear one that has stood for a while. */
export function prepareToasts(): void {
  wanted = true
  for (const listener of listeners) listener()
}

export const toastsWanted = () => wanted

export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
