import styled from '@emotion/styled'
import { contrastPairs, roleContrast } from '../../../src/components/theme/contrast.ts'
import { colorRoles, type Scheme } from '../../../src/components/theme/roles.ts'
import { Table } from './Table.tsx'

/** Every pairing the components make, with its ratio, computed as the page is drawn. */
export function ContrastTable() {
  return (
    <Table>
      <thead>
        <tr>
          <th>Role on role</th>
          <th>At least</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map((pair) => (
          <tr key={`${pair.fore} ${pair.back}`}>
            <td>
              {pair.fore} on {pair.back}
            </td>
            <td>{pair.least} : 1</td>
            <td>
              <Sample pair={pair} scheme="light" />
            </td>
            <td>
              <Sample pair={pair} scheme="dark" />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Sample({ pair, scheme }: { pair: (typeof contrastPairs)[number]; scheme: Scheme }) {
  const roles = colorRoles[scheme]
  const ratio = roleContrast(pair, scheme)
  return (
    <>
      <Chip aria-hidden style={{ color: roles[pair.fore], background: roles[pair.back] }}>
        {pair.least === 3 ? '●' : 'Aa'}
      </Chip>
      {ratio.toFixed(2)} {ratio >= pair.least ? 'passes' : 'FAILS'}
    </>
  )
}

const Chip = styled.span(({ theme: { color, space, radius, font } }) => ({
  display: 'inline-block',
  minWidth: 40,
  marginRight: space[2],
  padding: `2px ${space[2]}`,
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  fontWeight: font.weight.medium,
  textAlign: 'center',
}))
