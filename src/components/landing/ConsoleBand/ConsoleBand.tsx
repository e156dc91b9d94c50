import styled from '@emotion/styled'
import { KeyRound, type LucideIcon, MessageSquareText, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { theme } from '../../theme/theme.ts'
import { Band, BandPanel } from '../Band.tsx'
import { SampleApps } from './SampleApps.tsx'

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
      <Text>{children}</Text>
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

const Text = styled.p(({ theme: { color, space } }) => ({ marginTop: space[1], color: color.textQuiet }))
