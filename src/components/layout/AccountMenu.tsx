import styled from '@emotion/styled'
import { useId, useRef, useState } from 'react'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { Avatar } from '../ui/Avatar.tsx'

const Account = lazyWithPreload(() => import('./Account.tsx').then((module) => module.Account))

export function AccountMenu({ email }: { email: string }) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpened, setOpened] = useState(false)

  return (
    <>
      <Opener
        type="button"
        aria-label="Account"
        popoverTarget={id}
        onPointerEnter={Account.preload}
        onFocus={Account.preload}
      >
        <Avatar name={email} />
      </Opener>
      <Popup
        ref={popup}
        id={id}
        popover="auto"
        role="group"
        aria-label="Account"
        onBeforeToggle={() => setOpened(true)}
      >
        {isOpened && <Account email={email} onFollow={() => popup.current?.hidePopover()} />}
      </Popup>
    </>
  )
}

const Opener = styled.button(({ theme: { color, radius, control, motion } }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: control.height,
  height: control.height,
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
  cursor: 'pointer',
  '& > span': { transition: `border-color ${motion.quick}` },
  '&:hover > span, &:has(+ :popover-open) > span': { borderColor: color.borderControl },
}))

const Popup = styled.div(({ theme: { color, space, radius, elevation, width, media } }) => ({
  position: 'fixed',
  inset: `calc(${width.header} - ${space[1]}) ${space[5]} auto auto`,
  width: '17.5rem',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.panel,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  [media.medium]: { right: space[3] },
  [media.forcedColors]: { border: '1px solid' },
}))
