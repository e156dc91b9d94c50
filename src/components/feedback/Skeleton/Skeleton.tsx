import { keyframes } from '@emotion/react'

import styled from '@emotion/styled'
import type { WithRest } from '../../ui/withRest.ts'

type Own = {
  /** Any CSS length; a share of the container by default. */
  width?: string
  /** Any CSS length; a line of text by default. */
  height?: string
  round?: boolean
}

export type SkeletonProps = Own & WithRest<'span', Own>

/** A grey stand-in with the shape of what is loading. Say that it loads where it stands: `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = '0.875em',
  round = false,
  style,
  ...rest
}: SkeletonProps) {
  return <Shape aria-hidden data-round={round} {...rest} style={{ width, height, ...style }} />
}

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const Shape = styled.span(({ theme: { color, radius, media } }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  borderRadius: radius.small,
  verticalAlign: 'middle',
  background: color.pressed,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '&[data-round=true]': { borderRadius: radius.pill },
  [media.forcedColors]: { border: '1px solid GrayText' },
}))
