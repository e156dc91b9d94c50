import styled from '@emotion/styled'
import type { KeyboardEvent, ReactNode } from 'react'

import type { PressType } from '../../../api/contract/glasses.ts'
import type { GlassesInput, InputProps } from '../InputPanel/props.ts'

export type KeyInputs = InputProps & {
  /** How the glasses’ button can be pressed; empty for glasses without one. */
  presses: readonly PressType[]
}

type GlassesKeysProps = KeyInputs & {
  children: ReactNode
  describedBy: string
}

const keys: Record<string, GlassesInput> = {
  Enter: { type: 'button', pressType: 'short' },
  'Shift+Enter': { type: 'button', pressType: 'long' },
  b: { type: 'button', pressType: 'double' },
  ArrowUp: { type: 'head', position: 'up' },
  ArrowDown: { type: 'head', position: 'down' },
  ArrowRight: { type: 'touch', gesture: 'forward_swipe' },
  ArrowLeft: { type: 'touch', gesture: 'backward_swipe' },
  t: { type: 'touch', gesture: 'single_tap' },
  d: { type: 'touch', gesture: 'double_tap' },
}

/** While the lens has the focus, keys are the glasses' own button, touch surface and motion sensor. */
export function GlassesKeys({ disabled, presses, onInput, describedBy, children }: GlassesKeysProps) {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const input = keys[event.shiftKey ? `Shift+${event.key}` : event.key]
    if (input === undefined || (input.type === 'button' && !presses.includes(input.pressType))) return
    event.preventDefault()
    if (!disabled && !event.repeat) onInput(input)
  }

  return (
    <Lens role="group" aria-label="Glasses" aria-describedby={describedBy} tabIndex={0} onKeyDown={press}>
      {children}
    </Lens>
  )
}

export function KeyHelp({ id, presses }: { id: string; presses: readonly PressType[] }) {
  return (
    <Help>
      <summary>Keyboard</summary>
      <p id={id}>
        With the lens focused:{' '}
        {presses.includes('short') && (
          <>
            <kbd>Enter</kbd> short press,{' '}
          </>
        )}
        {presses.includes('double') && (
          <>
            <kbd>B</kbd> double press,{' '}
          </>
        )}
        {presses.includes('long') && (
          <>
            <kbd>Shift</kbd> <kbd>Enter</kbd> long press,{' '}
          </>
        )}
        <kbd>↑</kbd> <kbd>↓</kbd> head up and down, <kbd>←</kbd> <kbd>→</kbd> swipe, <kbd>T</kbd> tap,{' '}
        <kbd>D</kbd> double tap.
      </p>
    </Help>
  )
}

/** The ring is the glass's alone, without the line under it. */
const Lens = styled.div(({ theme: { color } }) => ({
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible svg': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
}))

const Help = styled.details(({ theme: { color, space, radius, elevation, media } }) => ({
  position: 'relative',
  display: 'none',
  [media.hover]: { display: 'block' },
  '& > summary': { cursor: 'pointer' },
  '& > p': {
    position: 'absolute',
    zIndex: 2,
    insetInlineEnd: 0,
    bottom: '100%',
    width: 'max-content',
    maxWidth: '22rem',
    padding: `${space[2]} ${space[3]}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.control,
    color: color.text,
    background: color.raised,
    boxShadow: elevation.floating,
  },
  '& kbd': {
    padding: `0 ${space[1]}`,
    border: `1px solid ${color.border}`,
    borderRadius: radius.small,
    fontFamily: 'inherit',
  },
}))
