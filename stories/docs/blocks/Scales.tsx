import styled from '@emotion/styled'
import { AppWindow, Bell, Check, Clock, KeyRound, Pencil, Search, Trash2 } from 'lucide-react'
import { theme } from '../../../src/components/theme/theme.ts'
import { fontStacks } from '../../../src/components/theme/variables.ts'
import { Table } from './Table.tsx'

/** The stacks that the theme names. A system shows the first of its fonts. */
export const FontStacks = () => (
  <Table>
    <tbody>
      {Object.entries(fontStacks).map(([name, stack]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            <code>{stack}</code>
          </td>
          <td>
            <span style={{ fontFamily: stack }}>Build apps for smart glasses 0123456789</span>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** The sizes of type, each in its own size. */
export const TypeScale = () => (
  <Table>
    <tbody>
      {Object.entries(theme.font.size).map(([name, size]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>
            <code>{size}</code>
          </td>
          <td>
            <Specimen style={{ fontSize: size }}>Build apps for smart glasses</Specimen>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export const SpaceScale = () => (
  <Table>
    <tbody>
      {Object.entries(theme.space).map(([name, size]) => (
        <tr key={name}>
          <td>space[{name}]</td>
          <td>
            <code>{size}</code>
          </td>
          <td>
            <Bar style={{ width: size }} />
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export const ShapeScale = () => (
  <Shapes>
    {Object.entries(theme.radius).map(([name, radius]) => (
      <Shape key={name} style={{ borderRadius: radius }}>
        {name}
      </Shape>
    ))}
  </Shapes>
)

const icons = { AppWindow, Bell, Check, Clock, KeyRound, Pencil, Search, Trash2 }

export const IconScale = () => (
  <Table>
    <tbody>
      {Object.entries(theme.icon).map(([name, size]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{size} px</td>
          <td>
            <Shapes>
              {Object.entries(icons).map(([key, Icon]) => (
                <Icon key={key} size={size} aria-hidden />
              ))}
            </Shapes>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const Specimen = styled.span(({ theme: { font } }) => ({
  fontFamily: font.body,
  lineHeight: font.line.tight,
  letterSpacing: '-0.011em',
}))

const Bar = styled.span(({ theme: { color } }) => ({
  display: 'block',
  height: 12,
  background: color.accent,
}))

const Shapes = styled.div(({ theme: { space, color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  padding: `${space[2]} 0`,
  color: color.text,
}))

const Shape = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 112,
  height: 72,
  border: `1px solid ${color.border}`,
  background: color.surface,
}))
