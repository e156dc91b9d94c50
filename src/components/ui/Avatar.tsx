import styled from '@emotion/styled'
import type { WithRest } from './withRest.ts'

type Own = {
  name: string
  size?: 'small' | 'medium' | 'large'
}

export function Avatar({ name, size = 'medium', ...rest }: WithRest<'span', Own>) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <Disc aria-hidden data-size={size} {...rest}>
      {letter}
    </Disc>
  )
}

const Disc = styled.span(({ theme: { color, radius, font } }) => ({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
  color: color.neutralText,
  background: color.neutralSoft,
  '&[data-size=small]': { width: 24, height: 24, fontSize: font.size.caption },
  '&[data-size=large]': { width: 40, height: 40, fontSize: font.size.lead },
}))
