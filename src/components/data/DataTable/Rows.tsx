import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'

import type { Column } from './columns.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { Body } from './parts.tsx'
import { heightOfAll, heightsOf } from './rowHeights.ts'
import { usePrinting } from './usePrinting.ts'
import type { View } from './view.ts'

export type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
}

/** Past this many rows only those in view exist, also of what a search then leaves: 100 rows keep a key waiting. */
const windowedPast = 100

const RowWindow = lazy(() => import('./RowWindow.tsx'))

/** The rows stay the same elements when what follows the scrolling (9 kB) comes, and when a search
 * leaves few of many: a press that was begun on one ends on it. */
export function Rows<Row>({ label, rows, rowKey, ...row }: RowsProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [seen, see] = useState<View | null>(null)
  const isPrinting = usePrinting()
  const keyAt = useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey])
  const [wereMany, setMany] = useState(false)
  const many = wereMany || rows.length > windowedPast
  if (many && !wereMany) setMany(true)
  const isWindowed = many && !isPrinting
  const { from, to, before, after, measure } = isWindowed
    ? (seen ?? firstView(label, rows.length))
    : { ...allOf(rows), measure: seen?.measure }

  return (
    <>
      <Body
        role="rowgroup"
        ref={body}
        {...(isWindowed && { style: { paddingTop: before, paddingBottom: after } })}
      >
        {rows.slice(from, to).map((item, place) => (
          <DataTableRow
            key={rowKey(item)}
            row={item}
            index={from + place}
            {...row}
            {...(many && measure && { ref: measure })}
          />
        ))}
      </Body>
      {many && (
        <Suspense>
          <RowWindow label={label} body={body} count={rows.length} keyAt={keyAt} onView={see} />
        </Suspense>
      )}
    </>
  )
}

const above = 220

/** Until it is known what is in view: as many rows as fill the window, where there is one, and the
 * height of the others, so that the page can be scrolled to where one was before. */
function firstView(label: string, count: number): View {
  const heights = heightsOf(label)
  const to = Math.max(1, Math.ceil(((globalThis.window?.innerHeight ?? 0) - above) / 44))
  const shown = { ...heights, measured: heights.measured.filter(({ index }) => index < to) }
  return { from: 0, to, before: 0, after: Math.max(0, heightOfAll(heights, count) - heightOfAll(shown, to)) }
}

const allOf = (rows: readonly unknown[]): View => ({ from: 0, to: rows.length, before: 0, after: 0 })
