import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowsProps } from './columns.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { Body } from './parts.tsx'

/** Where the rows begin on the page and how high one usually is, in pixels, and those that were measured. */
type Snapshot = { top: number; height: number; measured: VirtualItem[] }

const unmeasured: Snapshot = { top: 0, height: 45, measured: [] }

/** Of each table as it was last shown, so that Back leads to where it was scrolled to. */
const snapshots = new Map<string, Snapshot>()

/** The rows in view of a long table, measured as they appear; all of them on paper. */
export function WindowedRows<Row>({ label, rows, rowKey, ...row }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [{ top, height, measured }, setPlace] = useState(() => snapshots.get(label) ?? unmeasured)
  const isPrinting = usePrinting()
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: !isPrinting,
    estimateSize: () => height,
    getItemKey: useCallback((index) => rowKey(rows[index] as Row), [rows, rowKey]),
    initialMeasurementsCache: measured,
    overscan: 4,
    scrollMargin: top,
  })

  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY)
    const first = body.current?.firstElementChild?.getBoundingClientRect()
    setPlace((last) => (last.top === top ? last : { ...last, top, height: first?.height ?? last.height }))
  })

  useEffect(
    () => () => void snapshots.set(label, { top, height, measured: virtualizer.takeSnapshot() }),
    [label, top, height, virtualizer],
  )

  if (isPrinting)
    return (
      <Body role="rowgroup" ref={body}>
        {rows.map((item, index) => (
          <DataTableRow key={rowKey(item)} row={item} index={index} {...row} />
        ))}
      </Body>
    )

  const inView = virtualizer.getVirtualItems()
  const before = (inView[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? top) - top)
  return (
    <Body role="rowgroup" ref={body} style={{ paddingTop: before, paddingBottom: after }}>
      {inView.map(({ index, key }) => (
        <DataTableRow
          key={key}
          row={rows[index] as Row}
          index={index}
          {...row}
          ref={virtualizer.measureElement}
        />
      ))}
    </Body>
  )
}

/** Whether the page is being printed: what is drawn for it is there before the browser looks. */
function usePrinting(): boolean {
  // Its code may come while the page is being printed already.
  const [isPrinting, setPrinting] = useState(() => matchMedia('print').matches)

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting
}
