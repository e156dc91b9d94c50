import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { theme } from '../../theme/theme.ts'
import { AppLogo } from '../../ui/AppLogo.tsx'
import { Inline } from '../../ui/layout.tsx'
import { Address } from '../Address.tsx'
import { Added, Removed } from './marks.tsx'

type ImageChangeProps = {
  label: string
  before: string
  after: string
  pictures: { before: string; after: string } | undefined
}

export function ImageChange({ label, before, after, pictures }: ImageChangeProps) {
  return (
    <Inline gap={4} align="start">
      {before !== '' && (
        <Picture src={pictures?.before ?? before} label={`${label} before`}>
          <Removed>
            <Address>{before}</Address>
          </Removed>
        </Picture>
      )}
      {before !== '' && after !== '' && <Arrow size={theme.icon.large} aria-hidden />}
      {after !== '' && (
        <Picture src={pictures?.after ?? after} label={`${label} after`}>
          <Added>
            <Address>{after}</Address>
          </Added>
        </Picture>
      )}
    </Inline>
  )
}

const Arrow = styled(ArrowRight)(({ theme: { color } }) => ({
  flexShrink: 0,
  marginTop: 22,
  color: color.textQuiet,
}))

export function Picture({ src, label, children }: { src: string; label: string; children: ReactNode }) {
  const [failed, setFailed] = useState(false)
  return (
    <Figure>
      <AppLogo src={src} size="large" alt={label} onError={() => setFailed(true)} />
      <Caption>
        {failed && <p>Couldn’t load this picture.</p>}
        {children}
      </Caption>
    </Figure>
  )
}

const Figure = styled.figure(({ theme: { space } }) => ({
  flex: '0 1 16rem',
  display: 'grid',
  gap: space[2],
  minWidth: 0,
}))

const Caption = styled.figcaption(({ theme: { color } }) => ({ '& > p': { color: color.warningText } }))
