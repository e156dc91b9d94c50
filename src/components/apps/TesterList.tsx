import styled from '@emotion/styled'
import { X } from 'lucide-react'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export type TesterListProps = {
  emails: readonly string[]
  busy?: string | null
  onRemove: (email: string) => void
}

export function TesterList({ emails, busy = null, onRemove }: TesterListProps) {
  return (
    <List aria-label="Testers" aria-busy={busy !== null || undefined}>
      {emails.map((email) => (
        <Tester key={email} data-leaving={email === busy}>
          <Avatar name={email} size="small" />
          <Email>{email}</Email>
          <IconButton
            label={`Remove ${email}`}
            icon={X}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && onRemove(email)}
          />
        </Tester>
      ))}
    </List>
  )
}

const List = styled.ul(({ theme: { color, radius } }) => ({
  maxHeight: '12rem',
  overflowY: 'auto',
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Tester = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingLeft: space[3],
  '&[data-leaving=true]': { color: color.textQuiet },
}))

const Email = styled.span({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
