import styled from '@emotion/styled'
import type { ComponentType, ReactNode } from 'react'

import { LogoPreview } from './LogoPreview/LogoPreview.tsx'
import { UrlField, type UrlFieldProps } from './UrlField/UrlField.tsx'

/** What uploads a logo: given the present one to show, and told where to say the new one's address. */
export type LogoUpload = ComponentType<{ onUploaded: (url: string) => void; children: ReactNode }>

export type LogoFieldProps = UrlFieldProps & {
  /** The address in its normal form; empty where there is none yet. */
  url: string
  /** What uploads a logo; without one there is only the address. */
  upload?: LogoUpload | undefined
  /** A logo was uploaded: the field is to take its address. */
  onUploaded: (url: string) => void
}

/** The address of a logo: typed, or filled in by an upload. */
export function LogoField({ url, upload: Upload, onUploaded, ...field }: LogoFieldProps) {
  const preview = <LogoPreview url={url} />

  return (
    <Group>
      <UrlField {...field} />
      {Upload ? <Upload onUploaded={onUploaded}>{preview}</Upload> : preview}
    </Group>
  )
}

const Group = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[3] }))
