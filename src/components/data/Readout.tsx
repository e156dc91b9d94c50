import styled from '@emotion/styled'
import type { ComponentProps } from 'react'

type ReadoutProps = ComponentProps<'p'> & {
  isSpoken: boolean
}

export const Readout = ({ isSpoken, ...rest }: ReadoutProps) => (
  <Line aria-live={isSpoken ? 'polite' : 'off'} aria-atomic {...rest} />
)

const Line = styled.p(({ theme: { color, space } }) => ({
  minHeight: '1lh',
  marginBottom: space[3],
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text },
}))
