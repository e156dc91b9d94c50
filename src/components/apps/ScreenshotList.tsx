import { arrayMove } from '@dnd-kit/sortable'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { appFields } from '../../api/contract/apps/fieldNames.ts'
import { listingLimits, type Screenshot } from '../../api/contract/listing/listing.ts'
import { DropZone, FileButton, UploadBar, useDroppedFiles } from '../form/DropZone.tsx'
import { SortableList } from '../form/SortableList.tsx'
import { Text } from '../ui/layout.tsx'
import { FieldGroup } from './AppForm/FieldGroup.tsx'
import { type Place, ScreenshotRow, type UploadedPicture } from './ScreenshotRow.tsx'

type UploadProps = {
  /** The picture on its way; null where there is none. */
  upload: {
    name: string
    waiting: number
    /** From 0 to 1. */
    progress: number
    error: string | null
    canRetry: boolean
  } | null
  onFile: (file: File) => void
  /** Stops the upload, or leaves out what failed. */
  onUploadClose: () => void
  onRetry: () => void
}

type ScreenshotListProps = UploadProps & {
  value: readonly Screenshot[]
  /** Every picture that was uploaded for the app; those of `value` are drawn from it. */
  pictures: readonly UploadedPicture[]
  error?: string | undefined
  /** The control at a place, such as `1/alt`. */
  at?: (place: string) => Place
  disabled?: boolean
  /** `place`: where one was edited; without it they are others, or in another order. */
  onChange: (value: Screenshot[], place?: string) => void
}

const nowhere = (_place: string): Place => ({})

const hint = 'People see these first. Take them in Try It, or upload photos.'

export function ScreenshotList(props: ScreenshotListProps) {
  const { value, pictures, error, at = nowhere, disabled = false, onChange } = props
  const [status, say] = useState('')
  const frame = useRef<HTMLFieldSetElement>(null)

  const move = (from: number, to: number) => {
    onChange(arrayMove([...value], from, to))
    say(`Moved to position ${to + 1} of ${value.length}.`)
  }
  const describe = (place: number, alt: string) =>
    onChange(
      value.map((one, index): Screenshot => (index === place ? { ...one, alt } : one)),
      `${place}/alt`,
    )
  const remove = (place: number) => {
    onChange(value.filter((_, index) => index !== place))
    frame.current?.focus()
    say(`Removed. ${value.length - 1} of ${listingLimits.screenshots}.`)
  }

  return (
    <FieldGroup
      ref={frame}
      name="screenshots"
      label={appFields.screenshots.label}
      hint={hint}
      error={error}
      optional
    >
      <SortableList
        ids={value.map(({ hash }) => hash)}
        noun="Screenshot"
        status={status}
        disabled={disabled}
        onMove={move}
      >
        {(index, parts) => {
          const { hash, alt } = value[index] ?? { hash: '', alt: '' }
          return (
            <ScreenshotRow
              parts={parts}
              hash={hash}
              alt={alt}
              number={index + 1}
              picture={pictures.find((picture) => picture.hash === hash)}
              field={at(`${index}/alt`)}
              pictureError={at(`${index}/hash`).error}
              disabled={disabled}
              onAlt={(alt) => describe(index, alt)}
              onRemove={() => remove(index)}
            />
          )
        }}
      </SortableList>
      <ScreenshotUpload {...props} count={value.length} disabled={disabled} />
    </FieldGroup>
  )
}

type ScreenshotUploadProps = UploadProps & { count: number; disabled: boolean }

const most = listingLimits.screenshots

function ScreenshotUpload(props: ScreenshotUploadProps) {
  const { upload, count, disabled, onFile, onUploadClose, onRetry } = props
  const room = most - count - (upload ? 1 + upload.waiting : 0)
  const isFull = room <= 0
  const take = (file: File) => {
    if (!disabled && !isFull) onFile(file)
  }
  const { isOver, handlers } = useDroppedFiles(take)

  return (
    <>
      {upload && (
        <UploadBar {...upload} onRetry={upload.canRetry ? onRetry : null} onClose={onUploadClose}>
          {upload.waiting > 0 && `${upload.waiting} more waiting`}
        </UploadBar>
      )}
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
        <Text quiet small>
          {isFull
            ? `You have ${most} screenshots, the maximum. Remove one to add another.`
            : `Or drop or paste a PNG, JPEG, or WebP (up to 10\u00a0MB). ${count} of ${most}.`}
        </Text>
      </DropZone>
    </>
  )
}
