import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether React hydrates what the server or the build drew; it draws anew right after. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
