import styled from '@emotion/styled'
import { Callout } from '../feedback/Callout.tsx'
import { Glasses } from '../glasses/Glasses.tsx'
import { Footer } from '../layout/Footer.tsx'
import { PublicShell } from '../layout/PublicShell.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ConsoleBand } from './ConsoleBand.tsx'
import { Hero } from './Hero.tsx'
import { ScriptedSession } from './ScriptedSession.tsx'
import { Steps } from './Steps.tsx'

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
