import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

import { DataTableRow } from './DataTableRow.tsx'
import type { RowsProps } from './PlainRows.tsx'
import { Body } from './parts.tsx'

/** Only the rows in view exist; the space of the others is padding. Rows are measured as they appear. */
export default function WindowedRows({ rows, rowKey, ...row }: RowsProps<unknown>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { top, height } = usePlace(body)

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    // A new function would make the virtualizer go through all rows at every step of scrolling.
    getItemKey: useCallback((index: number) => rowKey(rows[index]), [rows, rowKey]),
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)

  return (
    <Body role="rowgroup" ref={body} style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}>
      {items.map(({ key, index }) => (
        <DataTableRow key={key} row={rows[index]} index={index} ref={virtualizer.measureElement} {...row} />
      ))}
    </Body>
  )
}

/** Where the rows begin on the page, and how high the first one is, in pixels; kept up as the page changes. */
function usePlace(body: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ top: 0, height: 45 })

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
