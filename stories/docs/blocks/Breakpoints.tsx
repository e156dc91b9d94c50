import { useSyncExternalStore } from 'react'

import { theme } from '../../../src/components/theme/theme.ts'
import { Table } from './Table.tsx'

/** Every condition that the theme names, and whether this window meets it now. */
export const Breakpoints = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Condition</th>
        <th scope="col">Here, now</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(theme.media).map(([name, condition]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            <code>{condition}</code>
          </td>
          <td>
            {condition.startsWith('@media') ? (
              <Now query={condition.replace('@media ', '')} />
            ) : (
              'by its container'
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

function Now({ query }: { query: string }) {
  const isMet = useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
  return isMet ? 'yes' : 'no'
}
