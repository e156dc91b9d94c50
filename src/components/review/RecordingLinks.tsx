import styled from '@emotion/styled'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type RecordingLink = { id: string; href: string; startedAt: string; startedBy: string }

export type RecordingLinksProps = {
  recordings: readonly RecordingLink[]
  label: string
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
}

export function RecordingLinks({ recordings, label, now }: RecordingLinksProps) {
  return (
    <List>
      {recordings.map(({ id, href, startedAt, startedBy }) => (
        <li key={id}>
          <TextLink href={href}>{label}</TextLink>
          <Quiet>
            {startedBy}, <RelativeTime iso={startedAt} {...(now !== undefined && { now })} />
          </Quiet>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[3],
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
