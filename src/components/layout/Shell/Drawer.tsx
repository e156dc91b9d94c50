import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFocusGivenBack } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Account } from '../Account.tsx'
import { Navigation, type NavigationProps } from './Navigation.tsx'
import { Brand } from './parts.tsx'

type DrawerProps = NavigationProps & { email: string; switcher: ReactNode; onClose: () => void }

export default function Drawer({ email, switcher, onClose, ...navigation }: DrawerProps) {
  useFocusGivenBack()

  return (
    <Root open onClose={onClose} aria-label="Navigation">
      <Backdrop />
      <Panel>
        <Head>
          <Brand href="/dashboard" />
          <IconButton label="Close navigation" icon={X} onClick={onClose} />
        </Head>
        {switcher}
        <Navigation {...navigation} onFollow={onClose} />
        <Foot>
          <Account email={email} onFollow={onClose} />
        </Foot>
      </Panel>
    </Root>
  )
}

const appear = keyframes({ from: { opacity: 0 } })
const slide = keyframes({ from: { transform: 'translateX(-100%)' } })

const Root = styled(Dialog)(({ theme: { layer } }) => ({ position: 'relative', zIndex: layer.dialog }))

const Backdrop = styled(DialogBackdrop)(({ theme: { color, motion } }) => ({
  position: 'fixed',
  inset: 0,
  background: color.backdrop,
  animation: `${appear} ${motion.calm}`,
}))

const Panel = styled(DialogPanel)(({ theme: { color, elevation, motion } }) => ({
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(18rem, 85vw)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: color.text,
  background: color.raised,
  boxShadow: elevation.modal,
  animation: `${slide} ${motion.calm}`,
}))

const Head = styled.div(({ theme: { color, space, width } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: width.header,
  padding: `0 ${space[3]} 0 ${space[5]}`,
  borderBottom: `1px solid ${color.border}`,
}))

const Foot = styled.div(({ theme: { color, space } }) => ({
  marginTop: 'auto',
  padding: space[2],
  borderTop: `1px solid ${color.border}`,
}))
