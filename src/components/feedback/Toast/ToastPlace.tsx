import { useSyncExternalStore } from 'react'

import type { ToastRegionProps } from './ToastRegion.tsx'
import { onToastRegion, toastRegion } from './toast.ts'

/** Loads the toast region (9 kB) with the first toast. */
export function ToastPlace({ duration }: ToastRegionProps) {
  const Region = useSyncExternalStore(onToastRegion, toastRegion, () => null)

  return Region && <Region duration={duration} />
}
