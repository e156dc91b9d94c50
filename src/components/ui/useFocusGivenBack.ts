import { useEffect, useState } from 'react'

/** Gives the focus back to what had it when the dialog came, if nothing else has it by then.
 * Headless UI does so too, but only knows of what was focused since its code was there: not at the
 * first dialog of a page. A button that what was done took away leaves it to what it was in. */
export function useFocusGivenBack(): void {
  const [before] = useState(placesOfFocus)

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) before.find((place) => place.isConnected)?.focus()
      }),
    [before],
  )
}

/** The focused element, then its ancestors that can have the focus, the nearest first. */
function placesOfFocus(): HTMLElement[] {
  const places: HTMLElement[] = []
  let place = document.activeElement
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place)
    place = place.parentElement?.closest('[tabindex]') ?? null
  }
  return places
}
