import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

declare global {
  /** The button that was pressed before the page was live: public/early.js keeps it, until this is null. */
  var pressedEarly: HTMLButtonElement | null | undefined
}

/** Makes HTML of the build live; what was typed and pressed in it before counts. */
export function makeLive(root: HTMLElement, page: ReactNode): void {
  const typed = new Map<HTMLInputElement, string>()
  const note = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement) typed.set(field, field.value)
  }
  // A part that becomes live for an event empties its other fields, until they are told of below.
  const noteInput = ({ target }: Event) => note(target)
  addEventListener('input', noteInput, true)
  for (const field of root.querySelectorAll('input')) if (field.value !== '') note(field)

  const catchUp = () => {
    removeEventListener('input', noteInput, true)
    // Any event makes the part that it is in live, which notes the values as it finds them.
    for (const field of root.querySelectorAll('input'))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    for (const [field, value] of typed) retype(field, value)
    // A password among it, and this function stays.
    typed.clear()
    const pressed = globalThis.pressedEarly
    globalThis.pressedEarly = null
    if (pressed?.isConnected) pressed.click()
  }
  hydrateRoot(root, createElement(Live, { onLive: catchUp }, page))
}

function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }) {
  // Not in React's own time: it makes a part live at once for an event that comes from outside.
  useEffect(() => void setTimeout(onLive), [onLive])
  return children
}

/** React takes the value that it finds in a field for its own, and must be told that it is a person's. */
function retype(field: HTMLInputElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
