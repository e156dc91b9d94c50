import { RelativeTime } from '../data/RelativeTime.tsx'
import { PlainList, Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

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
