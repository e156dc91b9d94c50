import { type ReactNode, useMemo, useState } from 'react'

import { ErrorState } from '../../feedback/ErrorState/ErrorState.tsx'
import { theme } from '../../theme/theme.ts'
import { type Column, nextSort, type Sort, sortRows, sortText } from './columns.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { Frame, Hidden, Table } from './parts.tsx'
import { Rows } from './Rows.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

export type DataTableProps<Row> = {
  /** The table's name: "Your apps". */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last column: a Menu, and at most the one most useful button. */
  rowActions?: (row: Row) => ReactNode
  /** What the actions of a row need, the same for the head and every row; one icon button by default. */
  actionsWidth?: string
  /** Instead of the rows: skeletons of their shape. */
  loading?: boolean
  /** More rows are on their way. */
  more?: boolean | undefined
  /** How many rows are likely to come. */
  skeletonRows?: number
  /** Instead of the rows: the message, and Try Again where `onRetry` is given. */
  error?: string | null
  onRetry?: () => void
  /** Instead of no rows: an EmptyState. */
  empty: ReactNode
  /** With `onSort` the owner sorts; without, the table does. */
  sort?: Sort | null
  onSort?: (sort: Sort | null) => void
}

/** Rows and columns; cards where the window is narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowActions,
    actionsWidth = theme.control.height,
    loading,
    more,
    skeletonRows = 3,
    error,
    onRetry,
    empty,
  } = props
  const frame = useKeptFocus()
  const [ownSort, setOwnSort] = useState<Sort | null>(null)
  const sort = props.onSort ? (props.sort ?? null) : ownSort
  const onSort = props.onSort ?? setOwnSort
  const ownerSorts = props.onSort !== undefined
  const sorted = useMemo(
    () => (ownerSorts ? rows : sortRows(rows, columns, sort)),
    [rows, columns, sort, ownerSorts],
  )

  if (error)
    return (
      <Frame data-frame {...frame}>
        <ErrorState message={error} {...(onRetry && { onRetry })} />
      </Frame>
    )
  if (!loading && rows.length === 0)
    return (
      <Frame data-frame {...frame}>
        {empty}
      </Frame>
    )

  const body = { label, columns, rows: sorted, rowKey, ...(rowActions && { rowActions }) }
  const tracks = [
    ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)'),
    ...(rowActions ? [actionsWidth] : []),
  ]

  return (
    <Frame data-frame {...frame}>
      <Hidden role="status">{loading ? `Loading ${label}…` : sortText(columns, sort)}</Hidden>
      <Table
        role="table"
        aria-label={label}
        aria-busy={loading || more || undefined}
        aria-rowcount={loading || more ? -1 : rows.length + 1}
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
