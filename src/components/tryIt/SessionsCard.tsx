import styled from '@emotion/styled'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { SessionRow } from './SessionList.tsx'
import { firstLayout, placeOf, sessionBadge } from './sessionCells.tsx'

type SessionsCardProps = {
  /** Newest first; three are shown. Null while they are loaded. */
  sessions: readonly SessionRow[] | null
  error: string | null
  /** Milliseconds since 1970, from which ages count. */
  now: number
  allHref: string
  hrefOf: (session: SessionRow) => string
  onRetry: () => void
}

const shown = 3

/** An app's last sessions of Try It: when, how each ended, and how soon something was seen in the lens. */
export function SessionsCard({ sessions, error, now, allHref, hrefOf, onRetry }: SessionsCardProps) {
  const isEmpty = sessions?.length === 0
  return (
    <Card title="Latest Sessions" actions={!isEmpty && <LinkButton href={allHref}>All Sessions</LinkButton>}>
      {sessions === null && error !== null && <LoadFailed error={error} onRetry={onRetry} />}
      {sessions === null && error === null && <Skeleton width="min(24rem, 80%)" />}
      {isEmpty && (
        <Stack align="start">
          <Quiet>Your Try It sessions will appear here.</Quiet>
          <LinkButton href={allHref}>Run Your App</LinkButton>
        </Stack>
      )}
      {sessions !== null && sessions.length > 0 && (
        <List>
          {sessions.slice(0, shown).map((session) => (
            <Row key={session.id}>
              <TextLink href={hrefOf(session)}>
                <RelativeTime iso={session.startedAt} now={now} />
              </TextLink>
              {sessionBadge(session.state)}
              {session.listener && <span>{placeOf(session)}</span>}
              {session.steps.some(({ name }) => name === 'firstLayout') && (
                <Quiet>First layout: {firstLayout(session)}</Quiet>
              )}
            </Row>
          ))}
        </List>
      )}
    </Card>
  )
}

const List = styled.ul(({ theme: { color } }) => ({
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Row = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  paddingBlock: space[2],
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& > p': { marginLeft: 'auto' },
}))

const Quiet = styled.p(({ theme: { color } }) => ({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
}))
