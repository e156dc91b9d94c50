import styled from '@emotion/styled'
import { type ReactNode, useImperativeHandle, useMemo, useState } from 'react'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { StateMessage } from '../../feedback/StateMessage.tsx'
import { Select } from '../../form/Select.tsx'
import { theme } from '../../theme/theme.ts'
import { Hidden } from '../../ui/layout.tsx'
import type { WithRest } from '../../ui/withRest.ts'
import { type Column, nextSort, type Sort, sortRows, sortText } from './columns.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { Body, Cell, Frame, Line, Table } from './parts.tsx'
import { Rows } from './Rows.tsx'
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

/** As many rows as one sees at a glance: nothing to sort on a phone. */
const few = 3

export function DataTable<Row>(props: WithRest<'div', Own<Row>>) {
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
      {(loading ? skeletonRows : rows.length) > few && (
        <CardSort columns={columns} sort={sort} onSort={loading ? undefined : onSort} />
      )}
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

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number; hasActions: boolean }

/** As many rows as are likely to come, in their shape and height, so that nothing moves when they do. */
function SkeletonRows<Row>({ columns, count, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <Body aria-hidden>
      {[...Array(count).keys()].map((index) => (
        <Line key={index}>
          {columns.map(({ id, header, align = 'start', title, card }, place) => (
            <Cell
              key={id}
              data-align={align}
              data-label={title || card ? undefined : header}
              data-title={title}
              data-card={card}
            >
              <Skeleton width={`${[70, 85, 55][(index + place) % 3]}%`} />
            </Cell>
          ))}
          {hasActions && (
            <Cell data-actions>
              <Skeleton width="20px" />
            </Cell>
          )}
        </Line>
      ))}
    </Body>
  )
}

type CardSortProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | undefined
}

function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
  const orders = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ id, header }): { label: string; sort: Sort }[] => [
      { label: `${header}, ascending`, sort: { column: id, direction: 'asc' } },
      { label: `${header}, descending`, sort: { column: id, direction: 'desc' } },
    ])
  if (orders.length === 0) return null
  const place = orders.findIndex(
    ({ sort: { column, direction } }) => column === sort?.column && direction === sort.direction,
  )

  return (
    <Choice
      label="Sort by"
      size="small"
      disabled={!onSort}
      options={[
        { value: '-1', label: 'Default order' },
        ...orders.map(({ label }, index) => ({ value: String(index), label })),
      ]}
      value={String(place)}
      onChange={(event) => onSort?.(orders[Number(event.target.value)]?.sort ?? null)}
    />
  )
}

const Choice = styled(Select)(({ theme: { color, space, media } }) => ({
  display: 'none',
  [media.cards]: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: space[3],
    padding: `${space[2]} ${space[5]}`,
    borderBottom: `1px solid ${color.border}`,
  },
  [media.print]: { display: 'none' },
}))
