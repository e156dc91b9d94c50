import { useSyncExternalStore } from 'react'

/** Whether one of the theme's media rules applies now, for what CSS can't do: to place a control elsewhere in the order
 * of the keyboard. */
export function useMediaQuery(rule: string): boolean {
  const query = rule.replace('@media ', '')
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
