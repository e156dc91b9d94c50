import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { heightsOf, keepHeights } from './rowHeights.ts'
import type { View } from './view.ts'

type RowWindowProps = {
  label: string
  body: RefObject<HTMLElement | null>
  count: number
  keyAt: (index: number) => string
  onView: (view: View) => void
}

/** Renders nothing: reports which rows are in view as the page scrolls. Rows are measured as they appear. */
export default function RowWindow({ label, body, count, keyAt, onView }: RowWindowProps) {
  const [known] = useState(() => heightsOf(label))
  const { top, height } = usePlace(body, known.usual)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    getItemKey: keyAt,
    initialMeasurementsCache: known.measured,
  })
  const measure = virtualizer.measureElement
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const from = first?.index ?? 0
  const to = last ? last.index + 1 : 0
  const above = (first?.start ?? top) - top
  const after = Math.max(0, virtualizer.getTotalSize() - ((last?.end ?? top) - top))

  useLayoutEffect(() => {
    // It does not know the window's height when it begins.
    if (to > 0) onView({ from, to, before: above, after, measure })
  }, [from, to, above, after, measure, onView])

  const usual = useRef(height)
  usual.current = height
  useLayoutEffect(
    () => () => keepHeights(label, { usual: usual.current, measured: virtualizer.takeSnapshot() }),
    [label, virtualizer],
  )

  return null
}

function usePlace(body: RefObject<HTMLElement | null>, usual: number) {
  const [place, setPlace] = useState({ top: 0, height: usual })

  useLayoutEffect(() => {
    const look = () => {
      if (!body.current) return
      const top = Math.round(body.current.getBoundingClientRect().top + scrollY)
      setPlace((last) => {
        if (last.top === top) return last
        return { top, height: body.current?.firstElementChild?.getBoundingClientRect().height ?? last.height }
      })
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body])

  return place
}
