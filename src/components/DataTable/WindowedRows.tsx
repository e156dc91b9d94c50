import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { DataTableRow } from './DataTableRow.tsx'
import type { RowsProps } from './PlainRows.tsx'
import { Body } from './parts.tsx'

/** Only the rows in view exist; the space of the others is padding. Rows are measured as they appear. */
export default function WindowedRows({ rows, rowKey, ...row }: RowsProps<unknown>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [estimate, setEstimate] = useState(49)

  useLayoutEffect(() => {
    if (!body.current) return
    setTop(body.current.getBoundingClientRect().top + scrollY)
    setEstimate(body.current.firstElementChild?.getBoundingClientRect().height ?? 49)
  }, [])

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => rowKey(rows[index]),
  })
  const items = virtualizer.getVirtualItems()
  const start = (items[0]?.start ?? top) - top
  const end = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top)

  return (
    <Body role="rowgroup" ref={body} style={{ paddingTop: start, paddingBottom: Math.max(0, end) }}>
      {items.map(({ key, index }) => (
        <DataTableRow key={key} row={rows[index]} index={index} ref={virtualizer.measureElement} {...row} />
      ))}
    </Body>
  )
}
