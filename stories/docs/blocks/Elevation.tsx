import styled from '@emotion/styled'
import type { Scheme } from '../../../src/components/theme/roles.ts'
import { theme } from '../../../src/components/theme/theme.ts'
import { Table } from './Table.tsx'

const schemes: readonly Scheme[] = ['light', 'dark']

/** Each elevation, on the canvas of either scheme. */
export const ElevationSamples = () => (
  <Grounds>
    {schemes.map((scheme) => (
      <Ground key={scheme} data-scheme={scheme}>
        {Object.entries(theme.elevation).map(([name, shadow]) => (
          <Sheet key={name} style={{ boxShadow: shadow }}>
            {name}
          </Sheet>
        ))}
      </Ground>
    ))}
  </Grounds>
)

/** What lies over what, from below. */
export const Layers = () => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Layer</th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(theme.layer).map(([name, order]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{order}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Grounds = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))',
  gap: space[4],
  margin: `${space[4]} 0`,
}))

const Ground = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  padding: space[8],
  overflow: 'hidden',
  borderRadius: radius.panel,
  background: color.canvas,
}))

const Sheet = styled.div(({ theme: { color, radius, font } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 72,
  borderRadius: radius.panel,
  fontSize: font.size.caption,
  color: color.text,
  background: color.raised,
}))
