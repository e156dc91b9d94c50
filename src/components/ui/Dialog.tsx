import styled from '@emotion/styled'
import { type ComponentProps, useEffect, useState } from 'react'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import type { DialogProps } from './DialogFrame.tsx'

export type { DialogProps } from './DialogFrame.tsx'

const DialogFrame = lazyWithPreload(() => import('./DialogFrame.tsx').then((module) => module.DialogFrame))

/** For pages that open dialogs: imported with them, it adds 16 kB to each. */
export const preloadDialog = DialogFrame.preload

/** Open as long as it is rendered; gives the focus back. The control with `data-autofocus` gets it: the dialog itself
 * may lose it to a menu that closes. */
export function Dialog({ footer, ...props }: DialogProps) {
  useFocusGivenBack()
  return <DialogFrame {...props} footer={footer && <DialogFooter>{footer}</DialogFooter>} />
}

/** A dialog's buttons, always in view. Inside a form, put it last. */
export function DialogFooter(props: ComponentProps<'div'>) {
  return <Buttons data-dialog-footer {...props} />
}

export const FooterStart = styled.div({ marginRight: 'auto' })

const Buttons = styled.div(({ theme: { color, space, radius, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  margin: '0 calc(-1 * var(--side))',
  padding: `${space[2]} var(--side) var(--foot)`,
  [media.tall]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    borderRadius: `0 0 ${radius.panel} ${radius.panel}`,
    background: color.raised,
    // Scrolled content fades out above them.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: space[4],
      background: `linear-gradient(to top, ${color.raised}, transparent)`,
      pointerEvents: 'none',
    },
  },
}))

/** Gives the focus back to what had it when the dialog came, if nothing else has it by then; where that is gone, to what
 * it was in. Headless UI knows only what was focused since its code was there: nothing at a page's first dialog. */
export function useFocusGivenBack(): void {
  const [before] = useState(placesOfFocus)

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) before.find((place) => place.isConnected)?.focus()
      }),
    [before],
  )
}

/** The focused element, then its ancestors that can have the focus, the nearest first. */
function placesOfFocus(): HTMLElement[] {
  const places: HTMLElement[] = []
  let place = document.activeElement
  while (place instanceof HTMLElement && place !== document.body) {
    places.push(place)
    place = place.parentElement?.closest('[tabindex]') ?? null
  }
  return places
}
