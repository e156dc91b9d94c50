import { useSyncExternalStore } from 'react'

/** Whether a theme's media rule applies, for what CSS can't do: to change the order of the keyboard. */
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
