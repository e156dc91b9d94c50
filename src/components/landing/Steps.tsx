import styled from '@emotion/styled'
import { CodeXml, type LucideIcon, SquarePen, UserRoundPlus } from 'lucide-react'
import { theme } from '../theme/theme.ts'
import { TextLink } from '../ui/TextLink.tsx'

const steps: { title: string; text: string; icon: LucideIcon; href?: string }[] = [
  { title: 'Register', text: 'Create a free developer account.', icon: UserRoundPlus, href: '/signup' },
  { title: 'Create', text: 'Define your app through a simple web interface.', icon: SquarePen },
  { title: 'Code', text: 'Build it with a TypeScript SDK.', icon: CodeXml },
]

/** The three steps from a visitor to an app on glasses. */
export function Steps() {
  return (
    <List aria-label="How to build an app">
      {steps.map(({ title, text, icon: Icon, href }, index) => (
        <Step key={title}>
          <Mark>
            <Icon size={theme.icon.large} strokeWidth={1.75} aria-hidden />
          </Mark>
          <Title>
            <Count aria-hidden>{index + 1}</Count>
            {title}
          </Title>
          <Text>{href ? <TextLink href={href}>{text}</TextLink> : text}</Text>
        </Step>
      ))}
    </List>
  )
}

const List = styled.ol(({ theme: { color, space, radius, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > li + li': { borderLeft: `1px solid ${color.border}` },
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li + li': { borderLeft: 0, borderTop: `1px solid ${color.border}` },
    '& > li': { paddingBlock: space[5] },
  },
}))

const Step = styled.li(({ theme: { space } }) => ({ padding: space[6] }))

const Mark = styled.div(({ theme: { color, space } }) => ({
  marginBottom: space[3],
  color: color.accentText,
}))

const Title = styled.h2(({ theme: { font, space } }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  fontSize: font.size.heading,
}))

const Count = styled.span(({ theme: { color, font } }) => ({
  fontFamily: font.mono,
  fontSize: font.size.caption,
  fontWeight: font.weight.regular,
  color: color.textQuiet,
}))

const Text = styled.p(({ theme: { color, space } }) => ({ marginTop: space[1], color: color.textQuiet }))
