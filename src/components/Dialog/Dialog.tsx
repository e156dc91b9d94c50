import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import {
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
  Description as HeadlessDescription,
  Dialog as HeadlessDialog,
} from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'

export type DialogProps = {
  title: string
  /** The dialog's description for assistive technology, under the title. */
  description?: ReactNode
  /** Escape, the backdrop and the cross. */
  onClose: () => void
  /** While true nothing closes the dialog: its work is under way. */
  busy?: boolean
  size?: 'small' | 'medium' | 'large'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** What gets the focus; else the control with `data-autofocus`, else the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The buttons, the one that goes on last. Inside a form use DialogFooter instead. */
  footer?: ReactNode
  children?: ReactNode
}

const widths = { small: '26rem', medium: '32rem', large: '44rem' }

/**
 * The frame of every dialog: it is open as long as it is rendered, and gives the focus back when it goes.
 * Load what uses it lazily: its behaviour weighs 13.6 kB.
 */
export function Dialog({
  title,
  description,
  onClose,
  busy = false,
  size = 'medium',
  role = 'dialog',
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const close = () => {
    if (!busy) onClose()
  }

  return (
    <Root
      open
      onClose={close}
      role={role}
      {...(initialFocus && { initialFocus: initialFocus as RefObject<HTMLElement> })}
    >
      <Backdrop />
      <Frame>
        <Panel style={{ maxWidth: widths[size] }}>
          <Head>
            <Title>{title}</Title>
            {description && <Description as="div">{description}</Description>}
          </Head>
          {children}
          {footer && <DialogFooter>{footer}</DialogFooter>}
          <Corner>
            <IconButton label="Close" icon={X} disabled={busy} onClick={close} />
          </Corner>
        </Panel>
      </Frame>
    </Root>
  )
}

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })

const Root = styled(HeadlessDialog)(({ theme: { layer } }) => ({
  position: 'relative',
  zIndex: layer.dialog,
  '&:focus': { outline: 'none' },
}))

const Backdrop = styled(DialogBackdrop)(({ theme: { color, motion } }) => ({
  position: 'fixed',
  inset: 0,
  background: color.backdrop,
  animation: `${appear} ${motion.calm}`,
}))

const Frame = styled.div(({ theme: { space, media } }) => ({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  alignItems: 'start',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `max(${space[4]}, 12dvh) ${space[4]} ${space[4]}`,
  // In the middle: at the bottom, the toasts would lie over its buttons.
  [media.narrow]: { alignItems: 'center', padding: `${space[4]} ${space[3]}` },
}))

const Panel = styled(DialogPanel)(({ theme: { color, space, radius, elevation, motion, media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  width: '100%',
  padding: space[6],
  borderRadius: radius.panel,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.modal,
  animation: `${rise} ${motion.calm}`,
  [media.narrow]: {
    maxWidth: 'none !important',
    padding: `${space[5]} ${space[4]}`,
  },
  [media.forcedColors]: { border: '1px solid' },
}))

const Head = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[1] }))

const Title = styled(DialogTitle)(({ theme: { font, space } }) => ({
  paddingRight: space[10],
  fontSize: font.size.lead,
  overflowWrap: 'anywhere',
}))

const Description = styled(HeadlessDescription)(({ theme: { color } }) => ({
  color: color.textQuiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}))

/** The row of buttons at the foot of a dialog; inside a form, put it last. */
export const DialogFooter = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  marginTop: space[2],
}))

const Corner = styled.div(({ theme: { space } }) => ({
  position: 'absolute',
  top: space[4],
  right: space[4],
}))
