import styled from '@emotion/styled'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { SchemeSwitch } from '../SchemeSwitch/SchemeSwitch.tsx'

export function Account({ email }: { email: string }) {
  return (
    <Rows>
      <Person>
        <Avatar name={email} />
        <Email title={email}>{email}</Email>
      </Person>
      <Scheme>
        <span aria-hidden>Color scheme</span>
        <SchemeSwitch />
      </Scheme>
    </Rows>
  )
}

const Rows = styled.div({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

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
