import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** How a point came to be the current one: what the keyboard chooses is spoken. */
type Reading = { place: number; by: 'keyboard' | 'pointer' }

/** Reads `count` points one by one: with arrow keys, from the last on, or by pointing. `plot`: props for the drawing
 * element; `placeAt`: the point there, or null. */
export function usePointReading(count: number, placeAt: (event: PointerEvent) => number | null) {
  const [reading, setReading] = useState<Reading | null>(null)
  const [lastRead, setLastRead] = useState(count - 1)
  const read = (place: number) => {
    const within = Math.max(0, Math.min(place, count - 1))
    setLastRead(within)
    setReading({ place: within, by: 'keyboard' })
  }

  return {
    current: reading && Math.min(reading.place, count - 1),
    isSpoken: reading?.by === 'keyboard',
    plot: {
      tabIndex: 0,
      onKeyDown(event: KeyboardEvent) {
        const from = reading?.place ?? lastRead
        const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        read(to)
      },
      onFocus: () => read(lastRead),
      onBlur: () => setReading(null),
      onPointerDown: (event: PointerEvent) => read(placeAt(event) ?? lastRead),
      onPointerMove(event: PointerEvent) {
        const place = placeAt(event)
        if (place !== null) setReading({ place, by: 'pointer' })
      },
      onPointerLeave: () => setReading(null),
    },
  }
}
