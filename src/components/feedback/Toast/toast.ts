import type { FunctionComponent } from 'react'

import { importWithRetry } from '../../../lib/async.ts'
import type { ToastRegionProps } from './ToastRegion.tsx'

export type ToastTone = 'success' | 'error' | 'info'

type ToastOptions = {
  duration?: number | undefined
  /** A button in it. */
  action?: { label: string; onPress: () => void }
}

let region: FunctionComponent<ToastRegionProps> | null = null
const listeners = new Set<() => void>()

/** Shows a message as long as the region says, or for `duration` ms. Needs a ToastPlace on the page; a region that comes later shows it too. */
export function toast(tone: ToastTone, text: string, { duration, action }: ToastOptions = {}): void {
  void prepareToasts()
  void importWithRetry(() => import('sonner')).then((sonner) =>
    sonner.toast[tone](text, {
      ...(duration !== undefined && { duration }),
      ...(action && { action: { label: action.label, onClick: action.onPress } }),
    }),
  )
}

/** Loads the region before the first toast, since screen readers announce changes of a live region,
 * not a new one. Where its code cannot be fetched, the next toast tries again. */
export async function prepareToasts(): Promise<void> {
  const fetched = await importWithRetry(() => import('./ToastRegion.tsx')).catch(() => null)
  if (fetched === null) return
  region = fetched.ToastRegion
  for (const listener of listeners) listener()
}

/** The region, once its code is there. */
export const toastRegion = () => region

export function onToastRegion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
