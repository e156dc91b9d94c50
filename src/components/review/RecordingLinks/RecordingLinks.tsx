import styled from '@emotion/styled'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'

/** A session of Try It that a reviewer attached to a decision; `startedAt` is an ISO timestamp. */
export type RecordingLink = { id: string; href: string; startedAt: string; startedBy: string }

export type RecordingLinksProps = {
  /** The recordings, in their order. */
  recordings: readonly RecordingLink[]
  /** What each link says. */
  label: string
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
  now?: number
}

/** Leads to the sessions that are attached to a decision. */
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
