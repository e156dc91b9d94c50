import styled from '@emotion/styled'

import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { CropSquare, type CropSquareProps } from './CropSquare.tsx'
import { LogoPreviews } from './LogoPreviews.tsx'

export type CropDialogProps = CropSquareProps & {
  /** The logo is going up. */
  busy: boolean
  /** The share that has gone up, from 0 to 1. */
  progress: number
  /** Why it did not; null where nothing failed. */
  error: string | null
  /** Its square is as wanted. */
  onUpload: () => void
  /** The upload is to be stopped, and before one the dialog closed. */
  onClose: () => void
}

/** Cuts a picture square and shows it as a logo before it is uploaded. Load it lazily. */
export function CropDialog({ busy, progress, error, onUpload, onClose, ...crop }: CropDialogProps) {
  return (
    <Dialog
      title="Crop Logo"
      description="Move and size the square. The logo becomes 512 × 512 pixels."
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{busy ? 'Cancel Upload' : 'Cancel'}</Button>
          <Button tone="accent" busy={busy} onClick={onUpload} data-autofocus>
            Use Logo
          </Button>
        </>
      }
    >
      <CropSquare {...crop} disabled={busy} />
      <LogoPreviews picture={crop.picture} square={crop.square} />
      {busy && (
        <Going>
          <progress aria-label="Uploading the logo" value={progress} />
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
