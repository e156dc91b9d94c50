import styled from '@emotion/styled'
import { cloneElement, type KeyboardEvent, type ReactElement, useId, useRef } from 'react'

export type TooltipProps = {
  /** A few words; never the only place of something that people need. */
  text: string
  /** One control, which the words describe. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Words that appear while a control is pointed at or focused; Escape puts them away (WCAG 1.4.13). */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  const show = () => {
    if (!anchor.current || !bubble.current) return
    bubble.current.showPopover()
    place(bubble.current, anchor.current.getBoundingClientRect())
  }
  const hide = () => bubble.current?.hidePopover()
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
        {text}
      </Bubble>
    </Anchor>
  )
}

/** Above the control, or below where there is no room; never over the window's edge. */
function place(bubble: HTMLElement, { top, bottom, left, width }: DOMRect): void {
  const gap = 6
  const { offsetWidth, offsetHeight } = bubble
  const above = top - offsetHeight - gap
  const middle = left + width / 2 - offsetWidth / 2
  Object.assign(bubble.style, {
    top: `${above > 0 ? above : bottom + gap}px`,
    left: `${Math.max(gap, Math.min(middle, innerWidth - offsetWidth - gap))}px`,
  })
}

const Anchor = styled.span({ display: 'inline-flex' })

const Bubble = styled.span(({ theme: { color, space, radius, font, media } }) => ({
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(20rem, 90vw)',
  margin: 0,
  padding: `${space[1]} ${space[2]}`,
  border: 0,
  borderRadius: radius.small,
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  lineHeight: font.line.snug,
  color: color.onInverse,
  background: color.inverse,
  pointerEvents: 'none',
  [media.forcedColors]: { border: '1px solid' },
}))
