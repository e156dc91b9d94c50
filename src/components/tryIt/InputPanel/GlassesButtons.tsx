import styled from '@emotion/styled'

import { Button } from '../../ui/Button/Button.tsx'
import type { Gesture, InputProps } from './props.ts'

type GlassesButtonsProps = InputProps & {
  /** The dashboard shows while the head is up. */
  headUp: boolean
}

const gestures: readonly { gesture: Gesture; label: string }[] = [
  { gesture: 'single_tap', label: 'Tap' },
  { gesture: 'double_tap', label: 'Double tap' },
  { gesture: 'swipe_forward', label: 'Swipe forward' },
  { gesture: 'swipe_back', label: 'Swipe back' },
]

/** The glasses' own button, touch surface and motion sensor. */
export function GlassesButtons({ disabled, headUp, onInput }: GlassesButtonsProps) {
  return (
    <>
      <Row role="group" aria-label="Button">
        <Button disabled={disabled} onClick={() => onInput({ type: 'button', pressType: 'short' })}>
          Short press
        </Button>
        <Button disabled={disabled} onClick={() => onInput({ type: 'button', pressType: 'long' })}>
          Long press
        </Button>
        <Button
          disabled={disabled}
          aria-pressed={headUp}
          onClick={() => onInput({ type: 'head', position: headUp ? 'down' : 'up' })}
        >
          {headUp ? 'Head down' : 'Head up'}
        </Button>
      </Row>
      <Row role="group" aria-label="Touch">
        {gestures.map(({ gesture, label }) => (
          <Button key={gesture} disabled={disabled} onClick={() => onInput({ type: 'touch', gesture })}>
            {label}
          </Button>
        ))}
      </Row>
    </>
  )
}

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))
