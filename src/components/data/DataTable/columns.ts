import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortValue?: (row: Row) => string | number
  /** A CSS grid track: `minmax(0, 2fr)` or `8rem`; an equal share by default. */
  width?: string
  align?: 'start' | 'end'
  title?: boolean
  /** On a phone: `plain` without the header's name, `line` so too on a line of its own, `hidden` not at all. */
  card?: 'plain' | 'line' | 'hidden'
}

export type Sort = { column: string; direction: 'asc' | 'desc' }

/** A sorted copy, or the rows themselves where there is nothing to sort by. Stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (!sort || !value) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  const keyed = rows.map((row) => ({ row, key: value(row) }))
  keyed.sort((a, b) => sign * compare(a.key, b.key))
  return keyed.map(({ row }) => row)
}

/** The order in words, for screen readers: empty as the rows came. */
export function sortText(columns: readonly Column<never>[], sort: Sort | null): string {
  const header = columns.find(({ id }) => id === sort?.column)?.header
  if (!sort || header === undefined) return ''
  return `Sorted by ${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`
}

export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, direction: 'asc' }
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null
}

export type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowActions?: (row: Row) => ReactNode
}
