import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { LinkButton } from '../ui/LinkButton.tsx'

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
