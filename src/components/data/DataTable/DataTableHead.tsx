import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Hidden } from '../../ui/layout.tsx'
import type { Column, Sort } from './columns.ts'
import { Cell, Line } from './parts.tsx'

type DataTableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  hasActions: boolean
  sort: Sort | null
  onSort: ((column: string) => void) | undefined
}

export function DataTableHead<Row>({ columns, hasActions, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <Head role="rowgroup">
      <Line role="row" aria-rowindex={1}>
        {columns.map(({ id, header, sortValue, align = 'start' }) => {
          const direction = sort?.column === id ? sort.direction : null
          return (
            <HeadCell
              as="th"
              key={id}
              role="columnheader"
              data-align={align}
              aria-sort={sortValue && ariaSort(direction)}
            >
              {sortValue ? (
                <SortButton type="button" disabled={!onSort} onClick={() => onSort?.(id)}>
                  {header}
                  <Arrow direction={direction} />
                </SortButton>
              ) : (
                header
              )}
            </HeadCell>
          )
        })}
        {hasActions && (
          <HeadCell as="th" role="columnheader" data-actions>
            <Hidden>Actions</Hidden>
          </HeadCell>
        )}
      </Line>
    </Head>
  )
}

const ariaSort = (direction: Sort['direction'] | null) =>
  direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'

function Arrow({ direction }: { direction: Sort['direction'] | null }) {
  const Icon = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown
  return <Icon size={12} aria-hidden data-sorted={direction !== null} />
}

const Head = styled.thead(({ theme: { color, radius, font, media } }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 'var(--sticky-top, 0px)',
  display: 'block',
  borderBottom: `1px solid ${color.border}`,
  borderRadius: `${radius.panel} ${radius.panel} 0 0`,
  fontSize: font.size.caption,
  color: color.textQuiet,
  background: color.sunken,
  '& > tr': { minHeight: 32 },
  [media.low]: { position: 'static' },
  [media.print]: { position: 'static' },
  [media.cards]: { display: 'none' },
}))

const HeadCell = styled(Cell)(({ theme: { font } }) => ({
  fontWeight: font.weight.medium,
  paddingBlock: 0,
  '&[data-actions]': { minHeight: 0 },
}))

const SortButton = styled.button(({ theme: { color, space, radius, control, font } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: control.height,
  margin: `0 -${space[2]}`,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: color.text },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outlineOffset: -3 },
  '& svg': { opacity: 0.6 },
  '& svg[data-sorted=true]': { opacity: 1, color: color.text },
}))
