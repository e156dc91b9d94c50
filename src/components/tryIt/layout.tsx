import styled from '@emotion/styled'

import { Lens } from '../glasses/Lens/Lens.tsx'
import type { LensProps } from '../glasses/Lens/props.ts'
import { Card } from '../ui/Card/Card.tsx'
import { GlassesKeys } from './GlassesKeys.tsx'
import type { InputProps } from './InputPanel/props.ts'

export const Controls = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
}))

/** The lens, which says what it is. With `keys` it takes presses of keys. */
export const GlassesCard = ({ keys, ...lens }: LensProps & { keys?: InputProps }) => (
  <Card title="Glasses">
    {keys ? (
      <GlassesKeys {...keys}>
        <Lens {...lens} />
      </GlassesKeys>
    ) : (
      <Lens {...lens} />
    )}
    <Simulated>Simulated. Nothing here reaches real glasses.</Simulated>
  </Card>
)

const Simulated = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
