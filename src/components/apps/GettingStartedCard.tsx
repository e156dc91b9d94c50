import styled from '@emotion/styled'
import { BookOpen, type LucideIcon, Rocket } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { Card } from '../ui/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type GettingStartedCardProps = {
  quickStartUrl: string
  apiDocumentationUrl: string
}

/** What a developer reads first. */
export function GettingStartedCard({ quickStartUrl, apiDocumentationUrl }: GettingStartedCardProps) {
  return (
    <Card title="Getting Started">
      <List>
        <Guide icon={Rocket} href={quickStartUrl} title="Quick Start Guide" />
        <Guide icon={BookOpen} href={apiDocumentationUrl} title="API Documentation" />
      </List>
    </Card>
  )
}

function Guide({ icon: Icon, href, title }: { icon: LucideIcon; href: string; title: string }) {
  return (
    <Item>
      <Icon size={theme.icon.medium} strokeWidth={1.75} aria-hidden />
      <TextLink href={href} external>
        {title}
      </TextLink>
    </Item>
  )
}

const List = styled.ul(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[2],
  listStyle: 'none',
  [media.narrow]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[2]} ${space[3]}`,
    '& > li > svg': { display: 'none' },
  },
}))

const Item = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  gap: space[3],
  minWidth: 0,
  '& > svg': { flexShrink: 0, marginTop: 2, color: color.textQuiet },
}))
