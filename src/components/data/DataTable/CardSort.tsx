import styled from '@emotion/styled'
import { Select } from '../../form/Select/Select.tsx'
import type { Column, Sort } from './columns.ts'

type CardSortProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | undefined
}

export function CardSort<Row>({ columns, sort, onSort }: CardSortProps<Row>) {
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
    padding: `${space[2]} ${space[4]}`,
    borderBottom: `1px solid ${color.border}`,
  },
  [media.print]: { display: 'none' },
}))
