import { type RefObject, useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable], [role=menu]'

/** The slash key puts the focus in a field, from wherever nothing is typed. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(fields)) return
      // A dialog that lies over the page keeps the focus in itself.
      if (document.querySelector('[aria-modal=true]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
