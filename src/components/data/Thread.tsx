import styled from '@emotion/styled'
import { Lock } from 'lucide-react'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { theme } from '../theme/theme.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Hidden, PlainList, Text } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { Markdown } from './Markdown.tsx'
import {
  type Composer,
  type Earlier,
  type Message,
  MessageComposer,
  type ThreadKind,
} from './MessageComposer.tsx'
import { RelativeTime } from './RelativeTime.tsx'

type Own = {
  kind?: ThreadKind
  entries: readonly Message[]
  loading?: boolean
  error?: string | null
  earlier?: Earlier | null
  composer: Composer | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onRetry?: () => void
}

export type ThreadProps = WithRest<'div', Own>

export function Thread({
  kind = 'messages',
  entries,
  loading = false,
  error = null,
  earlier = null,
  composer,
  now,
  onRetry,
  ...rest
}: ThreadProps) {
  const { label, empty } = words[kind]

  return (
    <Frame role="group" aria-label={label} aria-busy={loading || undefined} data-kind={kind} {...rest}>
      {kind === 'notes' && (
        <Internal>
          <Lock size={theme.icon.small} aria-hidden />
          Internal notes. Developers never see them.
        </Internal>
      )}
      {loading && <ThreadSkeleton />}
      {!loading && error !== null && <StateMessage tone="danger" title={error} onRetry={onRetry} />}
      {!loading && error === null && entries.length === 0 && (
        <Empty>
          <strong>{empty.title}</strong>
          {composer && <span>{empty.text}</span>}
        </Empty>
      )}
      {!loading && error === null && entries.length > 0 && (
        <>
          {earlier && (
            <Button busy={earlier.busy} onClick={earlier.onMore}>
              Show Earlier
            </Button>
          )}
          <PlainList as="ol" gap={3}>
            {entries.map((entry) => (
              <MessageRow key={entry.id} entry={entry} now={now} />
            ))}
          </PlainList>
        </>
      )}
      {composer && <MessageComposer kind={kind} {...composer} />}
    </Frame>
  )
}

const words = {
  messages: {
    label: 'Messages',
    empty: { title: 'No messages yet', text: 'Send a message to start the conversation.' },
  },
  notes: {
    label: 'Internal notes',
    empty: { title: 'No internal notes yet', text: 'Leave a note for the next reviewer.' },
  },
}

const Frame = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '&[data-kind=notes]': {
    padding: space[5],
    border: `1px dashed ${color.warningBorder}`,
    borderRadius: radius.panel,
    background: color.warningSoft,
  },
  '& > button': { justifySelf: 'center' },
}))

const Internal = styled.p(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontWeight: font.weight.medium,
  color: color.warningText,
  '& > svg': { flexShrink: 0 },
}))

const Empty = styled.p(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[1],
  color: color.textQuiet,
  '& > strong': { fontWeight: 'inherit', '&:not(:last-child)::after': { content: '"."' } },
}))

function ThreadSkeleton() {
  return (
    <Rows>
      <Hidden role="status">Loading…</Hidden>
      {[0, 1].map((row) => (
        <MessageItem key={row} as="div">
          <Skeleton round width="24px" height="24px" />
          <Skeleton height="84px" />
        </MessageItem>
      ))}
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({ position: 'relative', display: 'grid', gap: space[3] }))

function MessageRow({ entry: { at, author, role, text }, now }: { entry: Message; now: number | undefined }) {
  return (
    <MessageItem>
      <Avatar name={author} size="small" />
      <Bubble>
        <Head>
          <Text as="span" medium>
            <EmailAddress>{author}</EmailAddress>
          </Text>
          <Badge tone={role === 'reviewer' ? 'info' : 'neutral'}>{roles[role]}</Badge>
          <Text as="span" quiet small>
            <RelativeTime iso={at} {...(now !== undefined && { now })} />
          </Text>
        </Head>
        <Markdown text={text} />
      </Bubble>
    </MessageItem>
  )
}

const roles: Record<Message['role'], string> = { developer: 'Developer', reviewer: 'Reviewer' }

const MessageItem = styled.li(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[3],
  '& > span:first-of-type': { marginTop: space[2] },
}))

const Bubble = styled.article(({ theme: { color, space, radius } }) => ({
  padding: `${space[2]} ${space[4]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
}))

const Head = styled.header(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  marginBottom: space[1],
}))
