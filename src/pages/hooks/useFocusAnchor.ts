import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** `#publicUrl` leads to the field of that name, `#api-key` to the section of that id, once it is
 * there, unless somebody has begun elsewhere by then. */
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
    const waiting = new MutationObserver(() => show() && end())
    const end = () => {
      waiting.disconnect()
      removeEventListener('keydown', end)
      removeEventListener('pointerdown', end)
    }
    // After the page's main part has taken the focus.
    queueMicrotask(() => {
      if (show()) return
      waiting.observe(document.body, { childList: true, subtree: true })
      addEventListener('keydown', end)
      addEventListener('pointerdown', end)
    })
    return end
  }, [hash, key])
}

/** A page's head has names, too. */
const targetOf = (name: string) =>
  document.body.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], #${CSS.escape(name)}`)

const isField = (target: HTMLElement) => target.hasAttribute('name')
