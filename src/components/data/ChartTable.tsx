import styled from '@emotion/styled'
import { Details } from '../ui/Details.tsx'

type ChartTableProps = {
  label: string
  columns: readonly string[]
  rows: readonly (readonly [string, ...string[]])[]
}

export function ChartTable({ label, columns, rows }: ChartTableProps) {
  return (
    <Details summary="Show as a table">
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  )
}

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
  '& td:last-child, & th:last-child': { textAlign: 'end' },
  '& thead th': { border: 0, fontSize: font.size.caption, color: color.textQuiet },
}))
