import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useId, useState } from 'react'
import type { WithRest } from '../withRest.ts'
import { useBubble } from './useBubble.ts'

type Own = {
  text: string
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>
}

export type TooltipProps = Own & WithRest<'span', Own>

/** Text that appears while the pointer or the keyboard is on a control. Escape or a click hides it (WCAG
 * 1.4.13). */
export function Tooltip({ text, children, ref, ...rest }: TooltipProps) {
  const ownId = useId()
  const [isOpen, setOpen] = useState(false)
  const { anchor, bubble } = useBubble(isOpen, () => setOpen(false), ref)
  const describes = children.props['aria-label'] !== text
  const id = rest.id ?? ownId

  const point = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setOpen(true)
  const focus = ({ target }: FocusEvent) => target.matches(':focus-visible') && setOpen(true)
  const hide = () => setOpen(false)

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={point}
      onPointerLeave={hide}
      onPointerDown={hide}
      onClick={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {describes ? cloneElement(children, { 'aria-describedby': id }) : children}
      {(isOpen || describes) && (
        <Bubble role="tooltip" popover="manual" {...rest} id={id} ref={bubble}>
          {text}
        </Bubble>
      )}
    </Anchor>
  )
}

/** No box of its own: the control stands where it would stand without a tooltip. */
const Anchor = styled.span({ display: 'contents' })

const appear = keyframes({ from: { opacity: 0 } })

const Bubble = styled.span(({ theme: { color, space, radius, font, motion, media } }) => ({
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(20rem, 90vw)',
  margin: 0,
  padding: `${space[1]} ${space[2]}`,
  overflow: 'visible',
  border: 0,
  borderRadius: radius.small,
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  lineHeight: font.line.snug,
  color: color.onInverse,
  background: color.inverse,
  animation: `${appear} ${motion.quick}`,
  // The way from the control to the words belongs to them.
  '&::before': { content: '""', position: 'absolute', inset: `-${space[2]}`, zIndex: -1 },
  [media.forcedColors]: { border: '1px solid' },
}))
