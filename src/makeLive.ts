import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

declare global {
  /** The button that was pressed before the page was live: public/early.js notes it. */
  var pressedEarly: HTMLButtonElement | null | undefined
}

/** Makes HTML of the build live; what was typed and pressed in it before counts. */
export function makeLive(root: HTMLElement, page: ReactNode): void {
  const catchUp = () => {
    const typed = [...root.querySelectorAll('input')].map((field) => ({ field, value: field.value }))
    // Any event makes the part that it is in live, which notes the values as it finds them.
    for (const { field } of typed) field.dispatchEvent(new Event('input', { bubbles: true }))
    for (const { field, value } of typed) if (value !== '') retype(field, value)
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
