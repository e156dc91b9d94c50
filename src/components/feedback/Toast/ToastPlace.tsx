import { useSyncExternalStore } from 'react'

import type { ToastRegionProps } from './ToastRegion.tsx'
import { onToastRegion, toastRegion } from './toast.ts'

/** Loads the toast region with the first toast, or when the browser is idle: imported with the page,
 * or by React.lazy when that is drawn, /dashboard needs 177 kB of its 175. */
export function ToastPlace({ duration }: ToastRegionProps) {
  const Region = useSyncExternalStore(onToastRegion, toastRegion, () => null)

  return Region && <Region duration={duration} />
}
