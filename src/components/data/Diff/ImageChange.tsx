import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import { theme } from '../../theme/theme.ts'
import { Inline } from '../../ui/layout.tsx'
import { Address } from './Address.tsx'
import { Added, Removed } from './marks.tsx'
import { Picture } from './Picture.tsx'

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
