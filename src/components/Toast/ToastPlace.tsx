import { Suspense, useSyncExternalStore } from 'react'

import { lazyPart } from '../lazyPart.ts'
import { onToastsWanted, toastsWanted } from './toast.ts'

const ToastRegion = lazyPart(() =>
  import('./ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })),
)

/** Where the toast region comes to stand once there is something to tell: it weighs 9 kB. */
export function ToastPlace() {
  const wanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)

  return wanted ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null
}
