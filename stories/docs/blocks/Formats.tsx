import { formatAdminDate, formatAge, formatLocalDate } from '../../../src/lib/dates.ts'
import { formatCount, formatTotal } from '../../../src/lib/format.ts'
import { Table } from './Table.tsx'

const moment = '2026-03-15T09:05:00.000Z'
const threeDaysLater = Date.parse('2026-03-18T09:30:00.000Z')

const rows = [
  {
    what: 'A day, to the person it concerns',
    how: 'as their own locale writes it',
    example: formatLocalDate(moment),
  },
  {
    what: 'A moment, to an admin',
    how: 'short month, minutes, their time zone',
    example: formatAdminDate(moment),
  },
  {
    what: 'How long ago, in a queue',
    how: 'one unit, rounded down',
    example: formatAge(moment, threeDaysLater),
  },
  { what: 'A count', how: 'thousands parted', example: formatCount(12_480) },
  { what: 'A count that was cut short', how: 'with a plus', example: formatTotal(1000, 1000) },
]

/** Dates and numbers as the portal's own functions write them. */
export const Formats = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">How</th>
        <th scope="col">Here</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ what, how, example }) => (
        <tr key={what}>
          <td>{what}</td>
          <td>{how}</td>
          <td>{example}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
