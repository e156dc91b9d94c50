import { useEffect, useEffectEvent } from 'react'

/** Runs what a key stands for, unless something is typed into, a dialog is open, or the key is part of a command. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat } = event
    if (ctrlKey || metaKey || altKey || repeat || isTypedInto(target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (!Object.hasOwn(shortcuts, key)) return
    event.preventDefault()
    shortcuts[key]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
