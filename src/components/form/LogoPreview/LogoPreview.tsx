import styled from '@emotion/styled'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AppLogo } from '../../data/AppLogo/AppLogo.tsx'
import { theme } from '../../theme/theme.ts'

export type LogoPreviewProps = {
  /** The address in its normal form; empty where there is none yet. */
  url: string
}

/** SPEC.md §9: what a logo should measure, in pixels. */
const recommended = 512

/** The logo as the store will show it, and its real size against the recommended 512×512. */
export function LogoPreview({ url }: LogoPreviewProps) {
  return <Preview key={url} url={url} />
}

type Size = { width: number; height: number }

function Preview({ url }: LogoPreviewProps) {
  const [size, setSize] = useState<Size | 'unknown' | 'failed'>('unknown')

  return (
    <Row>
      {url === '' || size === 'failed' ? (
        <AppLogo src={null} size="large" />
      ) : (
        <Picture
          src={url}
          alt="Logo preview"
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          onError={() => setSize('failed')}
        />
      )}
      <Verdict url={url} size={size} />
    </Row>
  )
}

function Verdict({ url, size }: { url: string; size: Size | 'unknown' | 'failed' }) {
  if (url === '') return <Line>The logo’s preview appears here.</Line>
  if (size === 'unknown') return <Line role="status">Loading the logo…</Line>
  if (size === 'failed')
    return (
      <Line role="status" data-tone="warning">
        <TriangleAlert size={theme.icon.small} aria-hidden />
        The logo could not be loaded from this address.
      </Line>
    )
  const right = size.width === recommended && size.height === recommended
  const Icon = right ? CircleCheck : Info
  return (
    <Line role="status" data-tone={right ? 'success' : 'plain'}>
      <Icon size={theme.icon.small} aria-hidden />
      {size.width}×{size.height} pixels{right ? '' : `; ${recommended}×${recommended} is recommended`}
    </Line>
  )
}

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 64,
}))

const Picture = styled.img(({ theme: { color } }) => ({
  flexShrink: 0,
  width: 64,
  height: 64,
  borderRadius: '22%',
  objectFit: 'cover',
  background: color.sunken,
  boxShadow: `0 0 0 1px ${color.border}`,
}))

const Line = styled.p(({ theme: { color, space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
  '& svg': { flexShrink: 0 },
  '&[data-tone=warning]': { color: color.warningText },
  '&[data-tone=success]': { color: color.successText },
}))
