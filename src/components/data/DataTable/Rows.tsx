import { useState } from 'react'

import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import type { RowsProps } from './columns.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { Body } from './parts.tsx'

const windowedPast = 50
/** Of a longer table, as many as a screen shows, until the code that draws those in view is there. */
const firstRows = 25

/** For long tables only: imported with the table, it takes /dashboard above its budget of scripts/sizes.ts. */
const WindowedRows = lazyWithPreload(() =>
  import('./WindowedRows.tsx').then((module) => module.WindowedRows as typeof AllRows),
)

/** Once windowed, a table stays so: rows that a search leaves are the same elements. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { rows } = props
  const [wasLong, setLong] = useState(false)
  const isLong = wasLong || rows.length > windowedPast
  if (isLong && !wasLong) setLong(true)
  const all = props as unknown as RowsProps<unknown>

  if (!isLong) return <AllRows {...all} />
  return <WindowedRows {...all} fallback={<AllRows {...all} rows={rows.slice(0, firstRows)} />} />
}

function AllRows({ rows, rowKey, label: _, ...row }: RowsProps<unknown>) {
  return (
    <Body role="rowgroup">
      {rows.map((item, index) => (
        <DataTableRow key={rowKey(item)} row={item} index={index} {...row} />
      ))}
    </Body>
  )
}
