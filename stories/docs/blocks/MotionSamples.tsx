import styled from '@emotion/styled'
import { useState } from 'react'

import { theme } from '../../../src/components/theme/theme.ts'
import { Button } from '../../../src/components/ui/Button.tsx'

/** Each motion of the theme, to be seen: a press moves the bars. */
export function MotionSamples() {
  const [moved, setMoved] = useState(false)
  return (
    <Stage>
      <Button onClick={() => setMoved(!moved)}>Move</Button>
      {Object.entries(theme.motion).map(([name, motion]) => (
        <Track key={name}>
          <Runner data-moved={moved} style={{ transition: `left ${motion}` }} />
          <span>
            <code>motion.{name}</code>
          </span>
        </Track>
      ))}
    </Stage>
  )
}

const Stage = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  margin: `${space[4]} 0`,
}))

const Track = styled.div(({ theme: { color, space, radius } }) => ({
  position: 'relative',
  width: '100%',
  padding: `${space[2]} ${space[4]} ${space[2]} 45%`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.text,
}))

const Runner = styled.span(({ theme: { color, radius } }) => ({
  position: 'absolute',
  top: 8,
  left: 12,
  width: 24,
  height: 24,
  borderRadius: radius.control,
  background: color.accent,
  '&[data-moved=true]': { left: '30%' },
}))
