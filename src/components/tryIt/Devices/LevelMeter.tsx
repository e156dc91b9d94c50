import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'

type LevelMeterProps = {
  /** How loud it is now, from 0 to 1. */
  read: () => number
}

/** How loud a sound is; still under reduced motion. The words beside it say that there is one. */
export function LevelMeter({ read }: LevelMeterProps) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const draw = () => {
      // Half the loudness is a tenth of the strength.
      const share = Math.min(1, Math.max(0, 1 + Math.log10(Math.max(1e-3, read()) * 2) / 2))
      bar.current?.style.setProperty('inline-size', `${Math.round(share * 100)}%`)
      frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [read])

  return (
    <Track aria-hidden>
      <Level ref={bar} />
    </Track>
  )
}

const Track = styled.span(({ theme: { color, radius, media } }) => ({
  flex: '1 0 3rem',
  maxWidth: '8rem',
  height: 6,
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.pressed,
  [media.forcedColors]: { border: '1px solid CanvasText' },
}))

const Level = styled.span(({ theme: { color } }) => ({
  display: 'block',
  inlineSize: '50%',
  height: '100%',
  background: color.successMark,
  forcedColorAdjust: 'none',
}))
