import { keyframes } from '@emotion/react'

import styled from '@emotion/styled'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  /** Any CSS length. By default, a part of the container's width. */
  width?: string
  /** Any CSS length. By default, one line of text. */
  height?: string
  round?: boolean
}

/** A gray placeholder in the shape of the content. Set `aria-busy` on its container. */
export function Skeleton({
  width = '100%',
  height = '0.875em',
  round = false,
  style,
  ...rest
}: WithRest<'span', Own>) {
  return <Shape aria-hidden data-round={round} {...rest} style={{ width, height, ...style }} />
}

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const Shape = styled.span(({ theme: { color, radius, media } }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  borderRadius: radius.small,
  verticalAlign: 'middle',
  background: color.pressed,
  // Later than most answers: each frame of it takes time from drawing what it stands for.
  animation: `${breathe} 1.6s 3s ease-in-out infinite`,
  '&[data-round=true]': { borderRadius: radius.pill },
  [media.forcedColors]: { border: '1px solid GrayText' },
}))
