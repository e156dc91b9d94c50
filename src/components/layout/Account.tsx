import styled from '@emotion/styled'
import { Avatar } from '../ui/Avatar.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** Who is signed in, and what concerns them alone. */
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
