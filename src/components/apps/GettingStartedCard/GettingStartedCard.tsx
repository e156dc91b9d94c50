import styled from '@emotion/styled'
import { BookOpen, type LucideIcon, Rocket } from 'lucide-react'
import { theme } from '../../theme/theme.ts'
import { Card } from '../../ui/Card/Card.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'

export type GettingStartedCardProps = {
  /** Where the Quick Start Guide is. */
  quickStartUrl: string
  /** Where the API documentation is. */
  apiDocumentationUrl: string
  /** Only the links: for who has begun. */
  compact?: boolean
}

/** Where a new developer begins (SPEC.md §2 "Dashboard"). */
export function GettingStartedCard({
  quickStartUrl,
  apiDocumentationUrl,
  compact = false,
}: GettingStartedCardProps) {
  return (
    <Card title="Getting Started" description={!compact && 'Everything you need for your first app.'}>
      <List data-compact={compact}>
        <Guide icon={Rocket} href={quickStartUrl} title="Quick Start Guide">
          {!compact && 'From nothing to text in the lens.'}
        </Guide>
        <Guide icon={BookOpen} href={apiDocumentationUrl} title="API Documentation">
          {!compact && 'Every call, event and layout.'}
        </Guide>
      </List>
    </Card>
  )
}

type GuideProps = { icon: LucideIcon; href: string; title: string; children: string | false }

function Guide({ icon: Icon, href, title, children }: GuideProps) {
  return (
    <Item>
      <Icon size={children ? theme.icon.large : theme.icon.medium} strokeWidth={1.75} aria-hidden />
      <div>
        <TextLink href={href} external>
          {title}
        </TextLink>
        {children && <Text>{children}</Text>}
      </div>
    </Item>
  )
}

const List = styled.ul(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
  listStyle: 'none',
  '&[data-compact=true]': {
    gap: space[2],
    [media.narrow]: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: `${space[2]} ${space[3]}`,
      '& > li > svg': { display: 'none' },
    },
  },
}))

const Item = styled.li(({ theme: { color, space } }) => ({
  display: 'flex',
  gap: space[3],
  minWidth: 0,
  '& > svg': { flexShrink: 0, marginTop: 2, color: color.textQuiet },
}))

const Text = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
