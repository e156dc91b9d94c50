import { Play } from 'lucide-react'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PlainList, Stack, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

type SubmissionTryItProps = {
  href: string | null
  /** Its latest session, with an ISO timestamp; null before the first. */
  last: { startedAt: string; startedBy: string; isOver: boolean } | null
  recordings: readonly RecordingLink[]
  isOver?: boolean
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
}

export function SubmissionTryIt({ href, last, recordings, isOver = false, now }: SubmissionTryItProps) {
  const time = now !== undefined && { now }

  if (recordings.length > 0)
    return <RecordingLinks recordings={recordings} label="Watch the attached session" {...time} />
  if (isOver) return <Text quiet>No session was attached to the decision.</Text>
  return (
    <Stack align="start">
      {last ? (
        <p>
          {last.isOver ? 'The latest session, which' : 'A session runs, and'} will be attached to the
          decision: {last.startedBy}, <RelativeTime iso={last.startedAt} {...time} />.
        </p>
      ) : (
        <p>No sessions yet. The latest session will be attached to your decision.</p>
      )}
      {href === null ? (
        <Text quiet>Claim this submission to try the version that was submitted.</Text>
      ) : (
        <LinkButton href={href} icon={Play}>
          {last && !last.isOver ? 'Go to the Session' : 'Try This Version'}
        </LinkButton>
      )}
    </Stack>
  )
}

export type RecordingLink = { id: string; href: string; startedAt: string; startedBy: string }

type RecordingLinksProps = {
  recordings: readonly RecordingLink[]
  label: string
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
}

export function RecordingLinks({ recordings, label, now }: RecordingLinksProps) {
  return (
    <PlainList gap={3}>
      {recordings.map(({ id, href, startedAt, startedBy }) => (
        <li key={id}>
          <TextLink href={href}>{label}</TextLink>
          <Text quiet>
            {startedBy}, <RelativeTime iso={startedAt} {...(now !== undefined && { now })} />
          </Text>
        </li>
      ))}
    </PlainList>
  )
}
