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
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import type { WithRest } from './withRest.ts'

type Own = {
  title: string
  description?: ReactNode
  onClose: () => void
  busy?: boolean
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** Keeps the title in view while the content scrolls, and focuses it. */
  sheet?: boolean
  role?: 'dialog' | 'alertdialog'
  footer?: ReactNode
  children?: ReactNode
}

export type DialogProps = Own & Omit<WithRest<'div', Own>, 'autoFocus'>

const widths = { small: '26rem', medium: '32rem', large: '44rem', wide: '76rem' }

export function DialogFrame({
  title,
  description,
  onClose,
  busy = false,
  size = 'medium',
  sheet = false,
  role = 'dialog',
  footer,
  children,
  ref,
  ...rest
}: DialogProps) {
  const close = () => {
    if (!busy) onClose()
  }

  return (
    <Root open onClose={close} role={role} {...rest} {...(ref && { ref })}>
      <Backdrop />
      <Frame>
        <Panel style={{ maxWidth: widths[size] }}>
          <Content>
            <Head data-sheet={sheet || undefined}>
              {/* Headless UI passes over what Tab does. */}
              <Title {...(sheet && { tabIndex: 0, 'data-autofocus': true })}>{title}</Title>
              {description && <Description as="div">{description}</Description>}
            </Head>
            {children}
            {footer}
          </Content>
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

/** The strip at the foot of the window that no dialog reaches into: a toast of two lines and the edges of two more. */
const toastRoom = '104px'

const Frame = styled.div(({ theme: { space, media } }) => ({
  '--least': space[4],
  position: 'fixed',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `minmax(var(--least), 12dvh) auto minmax(${toastRoom}, 1fr)`,
  justifyItems: 'center',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `0 ${space[4]}`,
  [media.narrow]: {
    '--least': space[3],
    gridTemplateRows: `minmax(var(--least), 1fr) auto minmax(${toastRoom}, 1fr)`,
    padding: `0 ${space[3]}`,
  },
}))

const Panel = styled(DialogPanel)(({ theme: { color, radius, elevation, motion, media } }) => ({
  position: 'relative',
  gridRow: 2,
  display: 'flex',
  width: '100%',
  borderRadius: radius.panel,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.modal,
  animation: `${rise} ${motion.calm}`,
  [media.tall]: { maxHeight: `calc(100dvh - var(--least) - ${toastRoom})` },
  [media.narrow]: { maxWidth: 'none !important' },
  [media.forcedColors]: { border: '1px solid' },
}))

const Content = styled.div(({ theme: { space, radius, media } }) => ({
  '--foot': space[6],
  '--side': space[6],
  position: 'relative',
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
  padding: `${space[6]} var(--side) var(--foot)`,
  borderRadius: radius.panel,
  '&:has([data-dialog-footer])': { paddingBottom: 0 },
  [media.narrow]: { '--foot': space[5], '--side': space[4], paddingTop: space[5] },
  [media.tall]: {
    overflow: 'hidden auto',
    overscrollBehavior: 'contain',
    // A focused field or an error does not stay hidden under the buttons.
    scrollPaddingBottom: '6rem',
    '&:has([data-sheet])': { scrollPaddingTop: '6rem' },
  },
}))

const Head = styled.div(({ theme: { color, space, control, media } }) => ({
  display: 'grid',
  gap: space[1],
  // Where the cross is as large as a finger, it reaches down beside the description.
  [media.coarse]: { paddingRight: `calc(${control.height} + ${space[1]})` },
  [media.tall]: {
    '&[data-sheet]': {
      position: 'sticky',
      // The browser takes the frame's padding off the edge.
      top: `calc(-1 * ${space[6]})`,
      zIndex: 1,
      margin: `-${space[6]} -${space[6]} 0`,
      padding: `${space[6]} ${space[12]} ${space[4]} ${space[6]}`,
      borderBottom: `1px solid ${color.border}`,
      background: color.raised,
    },
    [media.narrow]: {
      '&[data-sheet]': {
        top: `calc(-1 * ${space[5]})`,
        margin: `-${space[5]} -${space[4]} 0`,
        padding: `${space[5]} ${space[12]} ${space[3]} ${space[4]}`,
      },
    },
  },
}))

const Title = styled(DialogTitle)(({ theme: { font, space, media } }) => ({
  paddingRight: space[10],
  [media.coarse]: { paddingRight: 0 },
  fontSize: font.size.heading,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}))

const Description = styled(HeadlessDescription)(({ theme: { color } }) => ({
  color: color.textQuiet,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
}))

const Corner = styled.div(({ theme: { color, space, radius } }) => ({
  position: 'absolute',
  zIndex: 1,
  borderRadius: radius.control,
  background: color.raised,
  top: space[4],
  right: space[4],
}))
