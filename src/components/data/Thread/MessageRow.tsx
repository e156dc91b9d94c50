import styled from '@emotion/styled'
import { Avatar } from '../../ui/Avatar/Avatar.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { EmailAddress } from '../EmailAddress.tsx'
import { Markdown } from '../Markdown/Markdown.tsx'
import { RelativeTime } from '../RelativeTime/RelativeTime.tsx'
import type { Message } from './props.ts'

type MessageRowProps = { entry: Message; now: number | undefined }

export function MessageRow({ entry: { at, author, role, text }, now }: MessageRowProps) {
  return (
    <Row>
      <Avatar name={author} size="small" />
      <Bubble>
        <Head>
          <Author>
            <EmailAddress>{author}</EmailAddress>
          </Author>
          <Badge tone={role === 'reviewer' ? 'info' : 'neutral'}>{roles[role]}</Badge>
          <Quiet>
            <RelativeTime iso={at} {...(now !== undefined && { now })} />
          </Quiet>
        </Head>
        <Markdown text={text} />
      </Bubble>
    </Row>
  )
}

const roles: Record<Message['role'], string> = { developer: 'Developer', reviewer: 'Reviewer' }

const Row = styled.li(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: space[3],
  '& > span': { marginTop: space[2] },
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

const Author = styled.span(({ theme: { font } }) => ({
  minWidth: 0,
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))

const Quiet = styled.span(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
