import styled from '@emotion/styled'
import { type ColorRole, colorRoles } from '../../../src/components/theme/roles.ts'
import { variableName } from '../../../src/components/theme/theme.ts'
import { Table } from './Table.tsx'

/** Every colour role, as it is in either scheme. */
export function ColorRoles() {
  return (
    <Table>
      <thead>
        <tr>
          <th>Role</th>
          <th>Variable</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {(Object.keys(colorRoles.light) as ColorRole[]).map((role) => (
          <tr key={role}>
            <td>{role}</td>
            <td>
              <code>{variableName(role)}</code>
            </td>
            {(['light', 'dark'] as const).map((scheme) => (
              <td key={scheme}>
                <Swatch style={{ background: colorRoles[scheme][role] }} />
                <code>{colorRoles[scheme][role]}</code>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Swatch = styled.span(({ theme: { color, space, radius } }) => ({
  display: 'inline-block',
  width: 20,
  height: 20,
  marginRight: space[2],
  borderRadius: radius.small,
  boxShadow: `inset 0 0 0 1px ${color.border}`,
  verticalAlign: 'middle',
}))
