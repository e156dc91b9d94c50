import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/** Shows a tooltip's bubble over everything else while it is open, beside its control, until Escape. */
export function useBubble(isOpen: boolean, onClose: () => void, ref: Ref<HTMLSpanElement> | undefined) {
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
