import type { ComponentType, ReactNode } from 'react'
import { Stack } from '../ui/layout.tsx'
import { LogoPreview } from './LogoPreview.tsx'
import { UrlField, type UrlFieldProps } from './UrlField.tsx'

/** Uploads a logo: shows the present one as `children`, and reports the new one's address. */
export type LogoUpload = ComponentType<{ onUploaded: (url: string) => void; children: ReactNode }>

export type LogoFieldProps = UrlFieldProps & {
  url: string
  upload?: LogoUpload | undefined
  onUploaded: (url: string) => void
}

/** A logo's URL: typed, or filled in by an upload. */
export function LogoField({ url, upload: Upload, onUploaded, ...field }: LogoFieldProps) {
  const preview = <LogoPreview url={url} />

  return (
    <Stack>
      <UrlField {...field} />
      {Upload ? <Upload onUploaded={onUploaded}>{preview}</Upload> : preview}
    </Stack>
  )
}
