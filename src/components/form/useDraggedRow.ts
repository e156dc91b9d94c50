import { type PointerEvent, type RefObject, useEffect, useState } from 'react'

type Drag = { from: number; to: number }

export type RowDrag = {
  isDragged: boolean
  /** Where the dragged row would come, beside this one. */
  mark: 'before' | 'after' | null
  grip: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
  }
}

/** Moves a row of a list by a grip: it goes to its new place when it is let go, and Escape leaves it where it was. */
export function useDraggedRow(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { rowOf: (index: number) => RowDrag } {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = () => setDrag(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isDragging])

  const placeAt = (y: number, from: number): number => {
    const rows = [...(list.current?.children ?? [])]
    const before = rows.filter((row, index) => {
      const { top, height } = row.getBoundingClientRect()
      return index !== from && top + height / 2 < y
    })
    return before.length
  }

  const rowOf = (index: number): RowDrag => {
    const isTarget = drag !== null && drag.to === index && drag.to !== drag.from
    return {
      isDragged: drag?.from === index,
      mark: isTarget ? (drag.to < drag.from ? 'before' : 'after') : null,
      grip: {
        onPointerDown: ({ currentTarget, pointerId, button }) => {
          if (button !== 0) return
          currentTarget.setPointerCapture(pointerId)
          setDrag({ from: index, to: index })
        },
        onPointerMove: ({ clientY }) => {
          if (drag) setDrag({ ...drag, to: placeAt(clientY, drag.from) })
        },
        // The last move may not be drawn yet.
        onPointerUp: ({ clientY }) => {
          if (drag) onMove(drag.from, placeAt(clientY, drag.from))
          end()
        },
        onPointerCancel: end,
      },
    }
  }
  return { rowOf }
}

/** A list with one of its items at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, ...items.slice(from, from + 1))
}
