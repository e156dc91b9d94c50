import { Words } from '../template/Words.tsx'
import { Table } from './Table.tsx'

/** A table of texts, whose first row is its head; what they have in backticks is code. */
export const TextTable = ({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) => (
  <Table>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((text) => (
            <td key={text}>
              <Words>{text}</Words>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)
