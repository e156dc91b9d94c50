import { type ReactNode, useImperativeHandle, useMemo, useState } from 'react'

import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { theme } from '../../theme/theme.ts'
import type { WithRest } from '../../ui/withRest.ts'
import { CardSort } from './CardSort.tsx'
import { type Column, nextSort, type Sort, sortRows, sortText } from './columns.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { Frame, Hidden, Table } from './parts.tsx'
import { Rows } from './Rows.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

type Own<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
  actionsWidth?: string
  loading?: boolean
  busy?: boolean | undefined
  skeletonRows?: number
  error?: string | null
  onRetry?: () => void
  empty: ReactNode
  /** With `onSort`, the parent sorts. Without it, the table does. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
}

export type DataTableProps<Row> = Own<Row> & WithRest<'div', Own<Row>>

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowActions,
    actionsWidth = theme.control.height,
    loading,
    busy,
    skeletonRows = 3,
    error,
    onRetry,
    empty,
    sort: givenSort = null,
    onSort: onSortChange,
    ref,
    ...rest
  } = props
  const frame = useKeptFocus()
  useImperativeHandle(ref, () => frame.ref.current as HTMLDivElement, [frame.ref])
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const ownerSorts = onSortChange !== undefined
  const sort = ownerSorts ? givenSort : ownSort
  const onSort = onSortChange ?? setOwnSort
  const sorted = useMemo(
    () => (ownerSorts ? rows : sortRows(rows, columns, sort)),
    [rows, columns, sort, ownerSorts],
  )

  if (error)
    return (
      <Frame data-frame {...rest} {...frame}>
        <StateMessage tone="danger" title={error} onRetry={onRetry} />
      </Frame>
    )
  if (!loading && rows.length === 0)
    return (
      <Frame data-frame {...rest} {...frame}>
        {empty}
      </Frame>
    )

  const body = { label, columns, rows: sorted, rowKey, ...(rowActions && { rowActions }) }
  const tracks = [
    ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)'),
    ...(rowActions ? [actionsWidth] : []),
  ]

  return (
    <Frame data-frame {...rest} {...frame}>
      <Hidden role="status">{loading ? `Loading ${label}…` : sortText(columns, sort)}</Hidden>
      <CardSort columns={columns} sort={sort} onSort={loading ? undefined : onSort} />
      <Table
        role="table"
        aria-label={label}
        aria-busy={loading || busy || undefined}
        aria-rowcount={loading || busy ? -1 : rows.length + 1}
        style={{ '--tracks': tracks.join(' ') }}
      >
        <DataTableHead
          columns={columns}
          hasActions={rowActions !== undefined}
          sort={sort}
          onSort={loading ? undefined : (column) => onSort(nextSort(sort, column))}
        />
        {loading ? (
          <SkeletonRows columns={columns} count={skeletonRows} hasActions={rowActions !== undefined} />
        ) : (
          <Rows {...body} />
        )}
      </Table>
    </Frame>
  )
}
