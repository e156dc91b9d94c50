import styled from '@emotion/styled'
import { useEffect, useId, useState } from 'react'
import { theme } from '../../theme/theme.ts'

type LensBitmapProps = {
  frames: readonly string[]
  /** Milliseconds between two frames. */
  interval?: number
  repeat?: boolean
  x?: number
  y?: number
  width: number
  height: number
}

/** A bitmap in the one colour of the display's light, or several after each other; still under reduced motion. */
export function LensBitmap({ frames, interval = 0, repeat = false, ...box }: LensBitmapProps) {
  const filter = useId()
  const frame = frames[useFrame(frames.length, interval, repeat)]
  const [broken, setBroken] = useState<string>()
  if (frame === broken) return null

  return (
    <>
      <filter id={filter} colorInterpolationFilters="sRGB">
        {/* Brightness becomes the strength of the light. */}
        <feColorMatrix type="luminanceToAlpha" result="strength" />
        <feFlood floodColor={theme.color.lensText} />
        <feComposite operator="in" in2="strength" />
      </filter>
      <Pixels
        href={`data:image/bmp;base64,${frame}`}
        onError={() => setBroken(frame)}
        {...box}
        filter={`url(#${CSS.escape(filter)})`}
      />
    </>
  )
}

function useFrame(count: number, interval: number, repeat: boolean): number {
  const [frame, setFrame] = useState(0)
  const isMoving = count > 1 && interval > 0 && (repeat || frame < count - 1)

  useEffect(() => {
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setFrame((frame) => (frame + 1) % count), interval)
    return () => clearInterval(timer)
  }, [isMoving, count, interval])

  return frame % count
}

const Pixels = styled.image({ imageRendering: 'pixelated' })
