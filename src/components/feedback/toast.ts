import { importWithRetry } from '../../lib/async.ts'

type ToastTone = 'success' | 'error' | 'info'

type ToastOptions = {
  duration?: number | undefined
  action?: { label: string; onPress: () => void }
}

/** Shows a message as long as the page's ToastRegion says, or for `duration` ms; a region that comes later shows it too. */
export function toast(tone: ToastTone, text: string, { duration, action }: ToastOptions = {}): void {
  void importWithRetry(() => import('sonner')).then((sonner) =>
    sonner.toast[tone](text, {
      ...(duration !== undefined && { duration }),
      ...(action && { action: { label: action.label, onClick: action.onPress } }),
    }),
  )
}
