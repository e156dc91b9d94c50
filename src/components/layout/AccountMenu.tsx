import styled from '@emotion/styled'
import { useId, useRef } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

export function AccountMenu({ email }: { email: string }) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)

  return (
    <>
      <Opener type="button" aria-label="Account" popoverTarget={id}>
        <Avatar name={email} />
      </Opener>
      <Popup ref={popup} id={id} popover="auto" role="group" aria-label="Account">
        <Account email={email} onFollow={() => popup.current?.hidePopover()} />
      </Popup>
    </>
  )
}

export function Account({ email, onFollow }: { email: string; onFollow: () => void }) {
  return (
    <Stack gap={0}>
      <Person>
        <Avatar name={email} />
        <Email title={email}>{email}</Email>
      </Person>
      <Scheme>
        <span aria-hidden>Color scheme</span>
        <SchemeSwitch />
      </Scheme>
      <Further>
        <TextLink quiet href="/profile/tokens" onClick={onFollow}>
          Access Tokens
        </TextLink>
        <TextLink quiet href="/teams/new" onClick={onFollow}>
          Create a Team
        </TextLink>
      </Further>
    </Stack>
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

const Person = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
}))

const Email = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  overflow: 'hidden',
  fontWeight: font.weight.medium,
  textOverflow: 'ellipsis',
}))

const Further = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  padding: space[3],
  borderTop: `1px solid ${color.border}`,
}))

const Scheme = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderTop: `1px solid ${color.border}`,
  color: color.textQuiet,
}))
