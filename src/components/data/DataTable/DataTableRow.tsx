import { memo, type ReactNode, type Ref } from 'react'

import type { Column } from './columns.ts'
import { Cell, Line } from './parts.tsx'

type DataTableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  rowActions?: (row: Row) => ReactNode
  index: number
  ref?: Ref<HTMLTableRowElement>
}

/** Says which row it is when somebody moves along another column. */
const rowHeader = { as: 'th', scope: 'row', role: 'rowheader' } as const

/** Memoised: while one types in a search, rows that stay are not rendered again. */
export const DataTableRow = memo(Row) as typeof Row

function Row<Row>({ row, columns, rowActions, index, ref }: DataTableRowProps<Row>) {
  return (
    <Line role="row" aria-rowindex={index + 2} data-index={index} ref={ref}>
      {columns.map(({ id, header, cell, align = 'start', title, card }, place) => (
        <Cell
          key={id}
          {...(place === 0 ? rowHeader : { role: 'cell' })}
          data-align={align}
          data-label={title || card ? undefined : header}
          data-title={title}
          data-card={card}
        >
          {cell(row)}
        </Cell>
      ))}
      {rowActions && (
        <Cell role="cell" data-actions>
          {rowActions(row)}
        </Cell>
      )}
    </Line>
  )
}
