import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import type { Column } from './columns.ts'
import { Body, Cell, Line } from './parts.tsx'

type SkeletonRowsProps<Row> = { columns: readonly Column<Row>[]; count: number; hasActions: boolean }

/** As many rows as are likely to come, in their shape and height, so that nothing moves when they do. */
export function SkeletonRows<Row>({ columns, count, hasActions }: SkeletonRowsProps<Row>) {
  return (
    <Body aria-hidden>
      {[...Array(count).keys()].map((index) => (
        <Line key={index}>
          {columns.map(({ id, header, align = 'start', title, card }, place) => (
            <Cell
              key={id}
              data-align={align}
              data-label={title ? undefined : header}
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
