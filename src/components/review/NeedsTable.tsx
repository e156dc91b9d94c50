import styled from '@emotion/styled'
import { SeenNeed, type SeenNeedProps } from '../data/SeenNeed.tsx'
import { Badge } from '../ui/Badge.tsx'

export type NeedsRow = {
  name: string
  /** As the app declares it, such as Required; null where it doesn't. */
  declared: string | null
  why: string
  /** Null where no session can see it. */
  seen: SeenNeedProps | null
}

/** Declared needs, why, and whether sessions saw them used. */
export function NeedsTable({ rows }: { rows: readonly NeedsRow[] }) {
  if (rows.length === 0) return <p>This app declares no permissions or hardware, and no session used any.</p>
  return (
    <Scroll role="region" aria-label="Needs of the app" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Need</th>
            <th scope="col">Declared</th>
            <th scope="col">Why</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, declared, why, seen }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{declared ?? <Badge tone="danger">Not declared</Badge>}</td>
              <td>{why || '–'}</td>
              <td>{seen ? <SeenNeed {...seen} /> : 'Not detectable'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Scroll = styled.div(({ theme: { color, space, font } }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', minWidth: '32rem', borderCollapse: 'collapse', textAlign: 'start' },
  '& th, & td': {
    padding: space[2],
    borderBottom: `1px solid ${color.border}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  '& tbody > tr:last-child > *': { paddingBottom: 0, borderBottom: 0 },
  '& td:last-child': { minWidth: '9rem' },
  '& thead th': { fontSize: font.size.caption, color: color.textQuiet },
}))
