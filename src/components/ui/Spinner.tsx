import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { Hidden } from './layout.tsx'
import type { WithRest } from './withRest.ts'

type Own = {
  size?: 'small' | 'medium' | 'large'
  /** Announced when the spinner appears. Without a label, it is hidden. */
  label?: string
}

export function Spinner({ size = 'medium', label, ...rest }: WithRest<'span', Own>) {
  if (label === undefined) return <Ring data-size={size} aria-hidden {...rest} />

  return (
    <Status role="status" {...rest}>
      <Ring data-size={size} aria-hidden />
      <Hidden>{label}</Hidden>
    </Status>
  )
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const Ring = styled.span(({ theme: { media } }) => ({
  display: 'inline-block',
  width: 20,
  height: 20,
  border: '2px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderTopColor: 'currentColor',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
  '&[data-size=small]': { width: 16, height: 16 },
  '&[data-size=large]': { width: 32, height: 32 },
  [media.forcedColors]: { borderColor: 'GrayText', borderTopColor: 'CanvasText' },
}))

const Status = styled.span(({ theme: { color } }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  color: color.textQuiet,
}))
