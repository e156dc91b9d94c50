import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { untilFound } from '../../lib/async.ts'

/** `#publicUrl` leads to that field, `#api-key` to that section, once it is there, unless somebody has begun elsewhere. */
export function useFocusAnchor(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (hash === '') return
    const show = () => {
      const target = targetOf(hash.slice(1))
      if (target && !isField(target)) target.scrollIntoView()
      target?.focus({ preventScroll: !isField(target) })
      return target !== null
    }
    let end = () => {}
    let isLeft = false
    // After the page's main part has taken the focus.
    queueMicrotask(() => {
      if (!isLeft) end = untilFound(show)
    })
    return () => {
      isLeft = true
      end()
    }
  }, [hash, key])
}

/** A page's head has names, too. */
const targetOf = (name: string) =>
  document.body.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)

const isField = (target: HTMLElement) => target.hasAttribute('name')

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
