import styled from '@emotion/styled'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog, type DialogProps } from '../../ui/Dialog/Dialog.tsx'
import { CropSquare, type CropSquareProps } from './CropSquare.tsx'
import { LogoPreviews } from './LogoPreviews.tsx'

type Own = Omit<CropSquareProps, 'disabled'> & {
  busy: boolean
  progress: number
  error: string | null
  onUpload: () => void
  onClose: () => void
}

export type CropDialogProps = Own &
  Omit<DialogProps, keyof Own | 'title' | 'description' | 'footer' | 'size' | 'children'>

/** Crops an image to a square and previews it as a logo before the upload. Load it lazily. */
export function CropDialog({
  busy,
  progress,
  error,
  picture,
  square,
  least,
  onCrop,
  onUpload,
  onClose,
  ...rest
}: CropDialogProps) {
  return (
    <Dialog
      title="Crop Logo"
      description="Move and resize the square. We save your logo at 512 × 512 pixels."
      busy={busy}
      onClose={onClose}
      {...rest}
      footer={
        <>
          <Button onClick={onClose}>{busy ? 'Cancel Upload' : 'Cancel'}</Button>
          <Button tone="accent" busy={busy} onClick={onUpload} data-autofocus>
            Use Logo
          </Button>
        </>
      }
    >
      <CropSquare picture={picture} square={square} least={least} disabled={busy} onCrop={onCrop} />
      <LogoPreviews picture={picture} square={square} />
      {busy && (
        <Going>
          <progress aria-label="Uploading logo" value={progress} />
          {Math.round(progress * 100)} %
        </Going>
      )}
      {error && !busy && <Callout tone="danger">{error}</Callout>}
    </Dialog>
  )
}

const Going = styled.div(({ theme: { color, space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 3rem',
  alignItems: 'center',
  gap: space[3],
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  '& progress': { width: '100%', accentColor: color.accent },
}))
