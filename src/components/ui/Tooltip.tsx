import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { WithRest } from './withRest.ts'

type Own = {
  text: string
  children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>
}

/** Appears while the pointer or the keyboard is on a control. Escape or a click hides it (WCAG 1.4.13). */
export function Tooltip({ text, children, ref, ...rest }: WithRest<'span', Own>) {
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

/** Shows a tooltip's bubble over everything else while it is open, beside its control, until Escape. */
function useBubble(isOpen: boolean, onClose: () => void, ref: Ref<HTMLSpanElement> | undefined) {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  useImperativeHandle(ref, () => bubble.current as HTMLSpanElement, [])
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const shown = bubble.current
    if (!isOpen || !shown) return
    const follow = () => place(shown, anchor.current?.firstElementChild)
    shown.showPopover()
    follow()
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      if (shown.isConnected) shown.hidePopover()
    }
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    // Before a dialog around the control takes the key: it closes by the next one.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])

  return { anchor, bubble }
}

/** Above the control, or below where there is no room; never over the window's edge. */
function place(bubble: HTMLElement, control: Element | null | undefined): void {
  if (!control) return
  const { top, bottom, left, width } = control.getBoundingClientRect()
  const gap = 6
  const { offsetWidth, offsetHeight } = bubble
  const above = top - offsetHeight - gap
  const middle = left + width / 2 - offsetWidth / 2
  Object.assign(bubble.style, {
    top: `${above > 0 ? above : bottom + gap}px`,
    left: `${Math.max(gap, Math.min(middle, innerWidth - offsetWidth - gap))}px`,
  })
}
