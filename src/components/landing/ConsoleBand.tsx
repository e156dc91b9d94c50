import styled from '@emotion/styled'
import { KeyRound, type LucideIcon, MessageSquareText, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppStatusBadge } from '../data/AppStatusBadge.tsx'
import { theme } from '../theme/theme.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { PlainList, Text } from '../ui/layout.tsx'
import { Band, BandPanel } from './Band.tsx'

export function ConsoleBand() {
  return (
    <Band title="From your first line to the app store" lead="See all your apps and the status of each.">
      <BandPanel>
        <SampleApps />
        <Features>
          <Feature icon={KeyRound} title="API keys">
            Shown once and stored as a hash. Rotate a key without downtime.
          </Feature>
          <Feature icon={QrCode} title="Testers">
            Share an installation link or QR code before you publish.
          </Feature>
          <Feature icon={MessageSquareText} title="Review">
            Submit to the app store. If a reviewer requests changes, make them and resubmit.
          </Feature>
        </Features>
      </BandPanel>
    </Band>
  )
}

function Feature({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Name>
        <Icon size={theme.icon.medium} aria-hidden />
        {title}
      </Name>
      <About>{children}</About>
    </li>
  )
}

const Features = styled.ul(({ theme: { color, space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderTop: `1px solid ${color.border}`,
  listStyle: 'none',
  '& > li': { padding: space[6] },
  '& > li + li': { borderLeft: `1px solid ${color.border}` },
  [media.narrow]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': { padding: space[5] },
    '& > li + li': { borderLeft: 0, borderTop: `1px solid ${color.border}` },
  },
}))

const Name = styled.h3(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  fontSize: font.size.body,
  '& > svg': { color: color.accentText },
}))

const About = styled.p(({ theme: { color, space } }) => ({ marginTop: space[1], color: color.textQuiet }))

const apps = [
  { name: 'Trail Notes', word: 'trail-notes', status: 'DEVELOPMENT' },
  { name: 'Transit Glance', word: 'transit-glance', status: 'SUBMITTED' },
  { name: 'Kitchen Timer', word: 'kitchen-timer', status: 'REJECTED' },
  { name: 'Live Captions', word: 'live-captions', status: 'PUBLISHED' },
]

function SampleApps() {
  return (
    <PlainList aria-label="Sample apps in each status">
      {apps.map(({ name, word, status }) => (
        <Row key={word}>
          <AppLogo src={`/logos/${word}.svg`} size="small" />
          <Text as="span" medium>
            {name}
          </Text>
          <Package>com.northlight.{word}</Package>
          <Status>
            <AppStatusBadge status={status} />
          </Status>
        </Row>
      ))}
    </PlainList>
  )
}

const Row = styled.li(({ theme: { color, space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) minmax(0, 1fr) 9rem',
  alignItems: 'center',
  gap: space[4],
  minHeight: 52,
  padding: `${space[2]} ${space[6]}`,
  '& + &': { borderTop: `1px solid ${color.border}` },
  [media.narrow]: {
    gridTemplateColumns: '28px minmax(0, 1fr) max-content',
    gap: space[3],
    padding: `${space[2]} ${space[5]}`,
  },
}))

const Package = styled.code(({ theme: { color, media } }) => ({
  color: color.textQuiet,
  [media.narrow]: { display: 'none' },
}))

const Status = styled.span({ justifySelf: 'end' })
