import { Table } from '../blocks/Table.tsx'
import type { Guidance } from './guidance.ts'
import { Words } from './Words.tsx'

export const When = ({ use, avoid }: Pick<Guidance, 'use' | 'avoid'>) => (
  <>
    <p>
      <Words>{use}</Words>
    </p>
    <p>
      <Words>{avoid}</Words>
    </p>
  </>
)

export const Keyboard = ({ keyboard }: Required<Pick<Guidance, 'keyboard'>>) => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">What it does</th>
      </tr>
    </thead>
    <tbody>
      {keyboard.map(([keys, does]) => (
        <tr key={keys}>
          <td>
            <kbd>{keys}</kbd>
          </td>
          <td>
            <Words>{does}</Words>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)
