import styled from '@emotion/styled'
import { RotateCcw, Upload, X } from 'lucide-react'

import { listingLimits } from '../../../api/contract/listing.ts'
import { DropHint, DropZone } from '../../form/DropZone.tsx'
import { FieldError } from '../../form/FieldError/FieldError.tsx'
import { FileButton } from '../../form/FileButton.tsx'
import { useDroppedFiles } from '../../form/useDroppedFiles.ts'
import { Button } from '../../ui/Button/Button.tsx'
import type { UploadProps } from './props.ts'

type ScreenshotUploadProps = UploadProps & { count: number; disabled: boolean }

const most = listingLimits.screenshots

/** Where pictures are chosen, dropped or pasted, and how far the one on its way is. */
export function ScreenshotUpload(props: ScreenshotUploadProps) {
  const { upload, count, disabled, onFile, onUploadClose, onRetry } = props
  const room = most - count - (upload ? 1 + upload.waiting : 0)
  const isFull = room <= 0
  const take = (file: File) => {
    if (!disabled && !isFull) onFile(file)
  }
  const { isOver, handlers } = useDroppedFiles(take)

  return (
    <>
      {upload && <Going upload={upload} onUploadClose={onUploadClose} onRetry={onRetry} />}
      <DropZone data-over={isOver && !isFull} {...handlers}>
        <FileButton
          icon={Upload}
          disabled={disabled || isFull}
          fileLabel="Screenshot files"
          accept="image/png,image/jpeg,image/webp"
          multiple
          onFile={take}
        >
          Upload Screenshot
        </FileButton>
        <DropHint>
          {isFull
            ? `You have ${most} screenshots, the maximum. Remove one to add another.`
            : `Or drop or paste a PNG, JPEG, or WebP (up to 10 MB). ${count} of ${most}.`}
        </DropHint>
      </DropZone>
    </>
  )
}

type GoingProps = Pick<UploadProps, 'onUploadClose' | 'onRetry'> & {
  upload: NonNullable<UploadProps['upload']>
}

function Going({ upload: { name, waiting, progress, error, canRetry }, onUploadClose, onRetry }: GoingProps) {
  return (
    <Bar role="group" aria-label={`Upload: ${name}`}>
      <Name>{name}</Name>
      {error === null ? (
        <>
          <progress aria-label={`Uploading ${name}`} value={progress} />
          <Share>{Math.round(progress * 100)} %</Share>
          <Button size="small" icon={X} onClick={onUploadClose}>
            Cancel
          </Button>
        </>
      ) : (
        <>
          {canRetry && (
            <Button size="small" icon={RotateCcw} onClick={onRetry}>
              Try Again
            </Button>
          )}
          <Button size="small" icon={X} onClick={onUploadClose}>
            Dismiss
          </Button>
          <Problem role="alert">
            <FieldError>{error}</FieldError>
          </Problem>
        </>
      )}
      {waiting > 0 && <DropHint>{waiting} more waiting</DropHint>}
    </Bar>
  )
}

const Bar = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  padding: space[2],
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& progress': { flex: '1 1 8rem', minWidth: 0, accentColor: color.accent },
}))

const Name = styled.span({ flex: '1 1 10rem', overflowWrap: 'anywhere' })

const Share = styled.span({ minWidth: '3rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums' })

const Problem = styled.div({ flexBasis: '100%' })
