import { useSyncExternalStore } from 'react'

import { onToastRegion, toastRegion } from './toast.ts'

/** Where the toast region comes to stand once there is something to tell: it weighs 9 kB. */
export function ToastPlace() {
  const Region = useSyncExternalStore(onToastRegion, toastRegion, () => null)

  return Region && <Region />
}
