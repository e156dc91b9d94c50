import styled from '@emotion/styled'
import { useEffect, useState } from 'react'

type CountdownProps = {
  label: string
  /** When the time is over, in milliseconds since 1970. */
  endsAt: number
}

/** The whole seconds that are left, each second anew. Its owner decides what happens at the end. */
export function Countdown({ label, endsAt }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000))

  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), (endsAt - Date.now()) % 1_000 || 1_000)
    return () => clearTimeout(timer)
  }, [left, endsAt])

  return (
    <Left role="timer" aria-label={`${label}: seconds left`}>
      {left} s
    </Left>
  )
}

const Left = styled.span(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))
