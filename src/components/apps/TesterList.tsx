import styled from '@emotion/styled'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { IconButton } from '../ui/IconButton.tsx'

type TesterListProps = {
  emails: readonly string[]
  busy?: string | null
  note?: (email: string) => ReactNode
  onRemove?: (email: string) => void
}

export function TesterList({ emails, busy = null, note, onRemove }: TesterListProps) {
  return (
    <List aria-label="Testers" aria-busy={busy !== null || undefined}>
      {emails.map((email) => (
        <Tester key={email} data-leaving={email === busy}>
          <Avatar name={email} size="small" />
          <Who>
            <EmailAddress>{email}</EmailAddress>
            {note?.(email)}
          </Who>
          {onRemove && (
            <IconButton
              label={`Remove ${email}`}
              icon={X}
              aria-disabled={busy !== null || undefined}
              onClick={() => busy === null && onRemove(email)}
            />
          )}
        </Tester>
      ))}
    </List>
  )
}

const List = styled.ul(({ theme: { color, radius } }) => ({
  maxHeight: '15rem',
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

/** What stands beside the address goes below it where there is no room. */
const Who = styled.div(({ theme: { space } }) => ({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  minWidth: 0,
  paddingBlock: space[2],
  '& > :first-of-type': { flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' },
}))
