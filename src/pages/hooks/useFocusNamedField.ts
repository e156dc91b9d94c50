import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** `#publicUrl` leads to the field of that name or the part with that ID, once it is there, unless somebody has
 * begun elsewhere by then. */
export function useFocusNamedField(): void {
  const { hash } = useLocation()

  useEffect(() => {
    if (hash === '') return
    const name = hash.slice(1)
    const find = () => document.getElementsByName(name)[0] ?? document.getElementById(name)
    const waiting = new MutationObserver(() => {
      const field = find()
      if (!field) return
      end()
      field.focus()
    })
    const end = () => {
      waiting.disconnect()
      removeEventListener('keydown', end)
      removeEventListener('pointerdown', end)
    }
    // After the page's main part has taken the focus.
    queueMicrotask(() => {
      const field = find()
      if (field) return field.focus()
      waiting.observe(document.body, { childList: true, subtree: true })
      addEventListener('keydown', end)
      addEventListener('pointerdown', end)
    })
    return end
  }, [hash])
}
