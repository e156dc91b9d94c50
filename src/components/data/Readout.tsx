import styled from '@emotion/styled'
import type { ComponentProps } from 'react'

type ReadoutProps = ComponentProps<'p'> & {
  isSpoken: boolean
}

/** The value under the pointer or the keyboard. Shows the keys while people use them. */
export const Readout = ({ isSpoken, ...rest }: ReadoutProps) => (
  <Line aria-live={isSpoken ? 'polite' : 'off'} aria-atomic {...rest} />
)

const Line = styled.p(({ theme: { color, font, space } }) => ({
  minHeight: '1lh',
  color: color.textQuiet,
  fontWeight: font.weight.regular,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { color: color.text, fontWeight: font.weight.strong },
  '&[aria-live=polite]::after': {
    content: '"← →" / ""',
    marginInlineStart: space[2],
    fontSize: font.size.caption,
  },
  '@container (max-width: 27.99rem)': { fontSize: font.size.caption },
}))
