import styled from '@emotion/styled'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { theme } from '../theme/theme.ts'
import { AppLogo } from '../ui/AppLogo.tsx'
import { Inline, Stack } from '../ui/layout.tsx'
import type { WithRest } from '../ui/withRest.ts'
import { UrlField, type UrlFieldProps } from './UrlField.tsx'

/** Uploads a logo: shows the present one as `children`, and reports the new one's address. */
export type LogoUpload = ComponentType<{ onUploaded: (url: string) => void; children: ReactNode }>

export type LogoFieldProps = UrlFieldProps & {
  url: string
  upload?: LogoUpload | undefined
  onUploaded: (url: string) => void
}

export function LogoField({ url, upload: Upload, onUploaded, ...field }: LogoFieldProps) {
  const preview = <LogoPreview url={url} />

  return (
    <Stack>
      <UrlField {...field} />
      {Upload ? <Upload onUploaded={onUploaded}>{preview}</Upload> : preview}
    </Stack>
  )
}

type Own = {
  url: string
}

type LogoPreviewProps = WithRest<'div', Own>

const recommended = 512

export function LogoPreview(props: LogoPreviewProps) {
  return <Preview key={props.url} {...props} />
}

type Size = { width: number; height: number }

function Preview({ url, ...rest }: LogoPreviewProps) {
  const [size, setSize] = useState<Size | 'unknown' | 'failed'>('unknown')

  return (
    <Inline gap={3} nowrap {...rest}>
      <AppLogo
        src={url}
        size="large"
        alt={url === '' || size === 'failed' ? '' : 'Logo preview'}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={() => setSize('failed')}
      />
      <Verdict url={url} size={size} />
    </Inline>
  )
}

function Verdict({ url, size }: { url: string; size: Size | 'unknown' | 'failed' }) {
  if (url === '') return <Line>Your logo will appear here.</Line>
  if (size === 'unknown') return <Line role="status">Loading logo…</Line>
  if (size === 'failed')
    return (
      <Line role="status" data-tone="warning">
        <TriangleAlert size={theme.icon.small} aria-hidden />
        <span>We couldn’t load a logo from this URL.</span>
      </Line>
    )
  const right = size.width === recommended && size.height === recommended
  const Icon = right ? CircleCheck : Info
  return (
    <Line role="status" data-tone={right ? 'success' : 'plain'}>
      <Icon size={theme.icon.small} aria-hidden />
      <span>
        {size.width}×{size.height} pixels{right ? '' : `; ${recommended}×${recommended} is recommended`}
      </span>
    </Line>
  )
}

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
