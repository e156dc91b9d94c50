import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when the dialog came, if nothing else has it by then.
 * Headless UI does so too, but only knows of what was focused since its code was there: not at the
 * first dialog of a page. */
export function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement)

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      }),
    [before],
  )
}
