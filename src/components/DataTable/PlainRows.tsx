import type { ReactNode } from 'react'

import type { Column } from './columns.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { Body } from './parts.tsx'

export type RowsProps<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
}

export function PlainRows<Row>({ rows, rowKey, ...row }: RowsProps<Row>) {
  return (
    <Body role="rowgroup">
      {rows.map((item, index) => (
        <DataTableRow key={rowKey(item)} row={item} index={index} {...row} />
      ))}
    </Body>
  )
}
