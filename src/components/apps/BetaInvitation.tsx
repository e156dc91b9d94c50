import styled from '@emotion/styled'
import { CircleCheck, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatLocalDate } from '../../lib/dates.ts'
import { releaseName } from '../../lib/releaseWords.ts'
import { Fact, Facts } from '../data/Facts.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Inline, Stack, Text } from '../ui/layout.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { TextLink } from '../ui/TextLink.tsx'

export type TesterState = 'invited' | 'accepted' | 'left'

type BetaInvitationProps = {
  app: { name: string; logoURL: string }
  email: string
  state: TesterState
  /** Null while it is paused, or once it has ended. */
  beta: {
    number: number
    version: string | null
    whatsNew: string | null
    toTest: string | null
    endsAt: string
    /** Where a phone opens a web app's files; null of other apps. */
    install: string | null
  } | null
  installUrl: string
  /** Of the tester's link: opens the app's page as testers see it. */
  token: string
  busy?: boolean
  error?: string | null
  onAccept: () => void
  onLeave: () => void
  children?: ReactNode
}

export function BetaInvitation({ app, email, state, beta, installUrl, ...rest }: BetaInvitationProps) {
  const { token, busy = false, error = null, onAccept, onLeave, children } = rest
  return (
    <Frame>
      <Stack gap={4}>
        <Inline gap={3} nowrap>
          <AppLogo src={app.logoURL} size="large" />
          <Stack gap={1}>
            <Name>{state === 'invited' ? `Test ${app.name}` : app.name}</Name>
            <Inline>
              <Badge tone="info">Beta</Badge>
              <Badge tone="warning">Not reviewed</Badge>
            </Inline>
          </Stack>
        </Inline>
        {state === 'left' ? (
          <Text>You left this beta. To take part again, ask the developer to invite you.</Text>
        ) : (
          <>
            {state === 'accepted' && beta && (
              <Inline gap={2} nowrap role="status">
                <CircleCheck size={18} aria-hidden />
                <Text as="span">You’re a tester of this app.</Text>
              </Inline>
            )}
            {beta ? (
              <Version {...beta} />
            ) : (
              <Callout title="This beta is paused or has ended">{paused}</Callout>
            )}
            <Text quiet small>
              The developer sees that {email} takes part, and what you write. No reviewer has checked this
              version: install it only if you trust who invited you.{' '}
              <TextLink href={`${installUrl}/report`} external>
                Report this app
              </TextLink>
            </Text>
            {error && <Callout tone="danger">{error}</Callout>}
            <Inline>
              {state === 'invited' && beta && (
                <Button tone="accent" busy={busy} onClick={onAccept}>
                  Accept Invitation
                </Button>
              )}
              {state === 'accepted' && beta && (
                <form method="post" action={`${installUrl}/beta`}>
                  <input type="hidden" name="token" value={token} />
                  <Button type="submit" tone="accent">
                    View App
                  </Button>
                </form>
              )}
              <Button icon={LogOut} onClick={onLeave}>
                {state === 'invited' ? 'Decline…' : 'Leave Beta…'}
              </Button>
            </Inline>
            {beta?.install && (
              <QrCode
                text={beta.install}
                label={`QR code that opens ${app.name}`}
                fileName={`${app.name}.png`}
              >
                Scan this with your phone to run the app on your glasses.{' '}
                <TextLink href={beta.install} external>
                  Open on this device
                </TextLink>
              </QrCode>
            )}
            {state === 'accepted' && beta && children}
          </>
        )}
      </Stack>
    </Frame>
  )
}

const paused = 'Nothing to test right now. If it goes on, your link shows the new version.'

const Version = ({
  whatsNew,
  toTest,
  endsAt,
  install: _,
  ...release
}: NonNullable<BetaInvitationProps['beta']>) => (
  <Facts>
    <Fact term="Version">{releaseName(release)}</Fact>
    <Fact term="Ends">{formatLocalDate(endsAt)} at the latest</Fact>
    {whatsNew && <Fact term="What’s new">{whatsNew}</Fact>}
    {toTest && <Fact term="What to test">{toTest}</Fact>}
  </Facts>
)

const Frame = styled(Card)({ width: '100%', maxWidth: '34rem' })

const Name = styled.h1({ overflowWrap: 'anywhere' })
