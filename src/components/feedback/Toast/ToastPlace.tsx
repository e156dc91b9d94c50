import { useSyncExternalStore } from 'react'

import { onToastRegion, toastRegion } from './toast.ts'

/** Loads the toast region (9 kB) with the first toast. */
export function ToastPlace() {
  const Region = useSyncExternalStore(onToastRegion, toastRegion, () => null)

  return Region && <Region />
}
