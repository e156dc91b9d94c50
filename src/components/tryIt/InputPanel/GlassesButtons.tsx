import styled from '@emotion/styled'
import type { PressType } from '../../../api/contract/glasses.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { Gesture, InputProps } from './props.ts'

type GlassesButtonsProps = InputProps & {
  /** How their button can be pressed; empty for glasses without one. */
  presses: readonly PressType[]
  headUp: boolean
}

const pressLabels: Record<PressType, string> = {
  short: 'Short Press',
  double: 'Double Press',
  long: 'Long Press',
}

const gestures: readonly { gesture: Gesture; label: string }[] = [
  { gesture: 'single_tap', label: 'Tap' },
  { gesture: 'double_tap', label: 'Double Tap' },
  { gesture: 'forward_swipe', label: 'Swipe Forward' },
  { gesture: 'backward_swipe', label: 'Swipe Back' },
]

/** The glasses' own button, touch surface and motion sensor. */
export function GlassesButtons({ disabled, presses, headUp, onInput }: GlassesButtonsProps) {
  return (
    <>
      <Row role="group" aria-label={presses.length > 0 ? 'Button and head' : 'Head'}>
        {presses.map((pressType) => (
          <Button
            key={pressType}
            size="small"
            disabled={disabled}
            onClick={() => onInput({ type: 'button', pressType })}
          >
            {pressLabels[pressType]}
          </Button>
        ))}
        <Button
          size="small"
          disabled={disabled}
          onClick={() => onInput({ type: 'head', position: headUp ? 'down' : 'up' })}
        >
          {headUp ? 'Head Down' : 'Head Up'}
        </Button>
      </Row>
      <Row role="group" aria-label="Touch">
        {gestures.map(({ gesture, label }) => (
          <Button
            key={gesture}
            size="small"
            disabled={disabled}
            onClick={() => onInput({ type: 'touch', gesture })}
          >
            {label}
          </Button>
        ))}
      </Row>
    </>
  )
}

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))
