import styled from '@emotion/styled'
import type { ChartProps } from './props.ts'

type BarTableProps = ChartProps & { category: string; measure: string }

/** The chart's values for who cannot see it, or wants them one under the other. */
export function BarTable({ label, category, measure, bars, format }: BarTableProps) {
  return (
    <details>
      <Summary>Show as a table</Summary>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{category}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

const Summary = styled.summary(({ theme: { color, control, radius } }) => ({
  width: 'fit-content',
  minHeight: control.small,
  alignContent: 'center',
  borderRadius: radius.small,
  color: color.textQuiet,
  cursor: 'pointer',
}))

const Table = styled.table(({ theme: { color, space, font } }) => ({
  width: '100%',
  marginTop: space[2],
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${space[1]} ${space[2]}`,
    borderTop: `1px solid ${color.border}`,
    textAlign: 'start',
    fontWeight: font.weight.regular,
    overflowWrap: 'anywhere',
  },
  '& td, & th:last-child': { textAlign: 'end' },
  '& thead th': { border: 0, fontSize: font.size.caption, color: color.textQuiet },
}))
