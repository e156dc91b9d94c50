import styled from '@emotion/styled'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'

export type AboutCardProps = { description: string; serverUrl: string; editHref: string }

/** What an app is, and where its server runs. */
export function AboutCard({ description, serverUrl, editHref }: AboutCardProps) {
  return (
    <Card title="About" actions={<LinkButton href={editHref}>Edit Details</LinkButton>}>
      <List>
        <div>
          <dt>Description</dt>
          <dd>{description.trim() || 'No description provided'}</dd>
        </div>
        <div>
          <dt>Server URL</dt>
          <dd>{serverUrl ? <code>{serverUrl}</code> : 'No server URL defined'}</dd>
        </div>
      </List>
    </Card>
  )
}

const List = styled.dl(({ theme: { color, font, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  overflowWrap: 'anywhere',
  '& dt': { fontSize: font.size.caption, color: color.textQuiet },
}))
