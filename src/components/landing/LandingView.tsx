import styled from '@emotion/styled'
import { ArrowRight, CodeXml, type LucideIcon, SquarePen, UserRoundPlus } from 'lucide-react'
import { Callout } from '../feedback/Callout.tsx'
import { Glasses } from '../glasses/Glasses.tsx'
import { Footer } from '../layout/Footer.tsx'
import { PublicShell } from '../layout/PublicShell.tsx'
import { theme } from '../theme/theme.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ConsoleBand } from './ConsoleBand.tsx'
import { ScriptedSession } from './ScriptedSession.tsx'

type LandingViewProps = {
  documentationUrl: string
  exampleAppUrl: string
  signedIn?: boolean
  missingPath?: string | undefined
}

/** The landing page. It needs no script, so it is prerendered. */
export function LandingView({
  documentationUrl,
  exampleAppUrl,
  signedIn = false,
  missingPath,
}: LandingViewProps) {
  return (
    <PublicShell
      actions={
        <>
          <Links>
            <TextLink href={documentationUrl} external quiet>
              Documentation
            </TextLink>
            <TextLink href={exampleAppUrl} external quiet>
              Example App
            </TextLink>
          </Links>
          <LinkButton href="/signin">{signedIn ? 'Developer Console' : 'Sign In'}</LinkButton>
        </>
      }
      footer={<Footer documentationUrl={documentationUrl} exampleAppUrl={exampleAppUrl} />}
    >
      <Column>
        {missingPath !== undefined && (
          <Missing
            tone="warning"
            action={
              <TextLink href={documentationUrl} external>
                Search the Documentation
              </TextLink>
            }
          >
            We couldn’t find <code>{missingPath}</code>, so we brought you home.
          </Missing>
        )}
        <Hero documentationUrl={documentationUrl} />
        <Glasses />
        <Steps />
        <ScriptedSession />
        <ConsoleBand />
      </Column>
    </PublicShell>
  )
}

const Links = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  gap: space[5],
  marginRight: space[3],
  [media.narrow]: { display: 'none' },
}))

const Column = styled.div(({ theme: { space, width, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${space[16]} ${space[5]} ${space[24]}`,
  [media.narrow]: { gap: space[10], paddingBlock: `${space[10]} ${space[16]}` },
}))

const Missing = styled(Callout)(({ theme: { space, media } }) => ({
  justifySelf: 'center',
  width: '100%',
  maxWidth: '44rem',
  marginBottom: `-${space[8]}`,
  [media.narrow]: { marginBottom: `-${space[4]}` },
}))

export function Hero({ documentationUrl }: { documentationUrl: string }) {
  return (
    <Label>
      <Headline>The best way to build apps for smart glasses</Headline>
      <Subline>Build and deploy apps in minutes, not months.</Subline>
      <Ways>
        <LinkButton href="/signin" tone="accent" size="large" iconEnd={ArrowRight}>
          Developer Console
        </LinkButton>
        <LinkButton href={documentationUrl} external size="large">
          View Documentation
        </LinkButton>
      </Ways>
    </Label>
  )
}

const Label = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  textAlign: 'center',
}))

const Headline = styled.h1(({ theme: { font } }) => ({
  maxWidth: '16ch',
  fontSize: font.size.display,
  lineHeight: 1.06,
  letterSpacing: '-0.035em',
}))

const Subline = styled.p(({ theme: { color, font } }) => ({
  fontSize: `calc(${font.size.lead} * 1.125)`,
  color: color.textQuiet,
  textWrap: 'balance',
}))

const Ways = styled.div(({ theme: { space, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[3],
  marginTop: space[2],
  [media.narrow]: { '& > a': { minWidth: '14rem' } },
}))

const steps: { title: string; text: string; icon: LucideIcon; href?: string }[] = [
  { title: 'Register', text: 'Create a free developer account.', icon: UserRoundPlus, href: '/signup' },
  { title: 'Create', text: 'Define your app through a simple web interface.', icon: SquarePen },
  { title: 'Code', text: 'Build it with a TypeScript SDK.', icon: CodeXml },
]

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
