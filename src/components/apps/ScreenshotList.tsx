import styled from '@emotion/styled'
import { RotateCcw, Upload, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { appFields } from '../../api/contract/apps/appFields.ts'
import { listingLimits, type Screenshot } from '../../api/contract/listing/listing.ts'
import { DropZone } from '../form/DropZone.tsx'
import { FieldError } from '../form/FieldError.tsx'
import { FileButton } from '../form/FileButton.tsx'
import { moved, useDraggedRow } from '../form/useDraggedRow.ts'
import { useDroppedFiles } from '../form/useDroppedFiles.ts'
import { Button } from '../ui/Button.tsx'
import { Hidden, Text } from '../ui/layout.tsx'
import { FieldGroup } from './AppForm/FieldGroup.tsx'
import { type Direction, type Place, ScreenshotRow, type UploadedPicture } from './ScreenshotRow.tsx'

type UploadProps = {
  /** The picture on its way; null where there is none. */
  upload: {
    name: string
    /** How many wait behind it. */
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
  /** What is wrong with them as a whole. */
  error?: string | undefined
  /** The control at a place, such as `1/alt`. */
  at?: (place: string) => Place
  disabled?: boolean
  /** `place`: where one was edited; without it they are others, or in another order. */
  onChange: (value: Screenshot[], place?: string) => void
}

const nowhere = (_place: string): Place => ({})

const hint = 'People see these first. Take them in Try It, or upload photos.'

/** The pictures of an app's page, in their order: moved by a grip or by buttons, each with what it shows in words. */
export function ScreenshotList(props: ScreenshotListProps) {
  const { value, pictures, error, at = nowhere, disabled = false, onChange } = props
  const [said, say] = useState('')
  const frame = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ hash: string; direction: Direction } | null>(null)

  // Moving a row in the document takes the focus from its button.
  useLayoutEffect(() => {
    if (focus.current === null) return
    const { hash, direction } = focus.current
    focus.current = null
    const row = list.current?.querySelector(`[data-hash="${hash}"]`)
    const buttons = row?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? []
    const wanted = [...buttons].find(({ dataset }) => dataset.move === direction) ?? buttons[0]
    wanted?.focus()
  })

  const move = (from: number, to: number) => {
    if (from === to) return
    onChange(moved(value, from, to))
    say(`Moved to position ${to + 1} of ${value.length}.`)
  }
  const drag = useDraggedRow(list, move)

  const step = (from: number, direction: Direction) => {
    focus.current = { hash: value[from]?.hash ?? '', direction }
    move(from, direction === 'up' ? from - 1 : from + 1)
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
      {value.length > 0 && (
        <List ref={list}>
          {value.map(({ hash, alt }, index) => (
            <ScreenshotRow
              key={hash}
              hash={hash}
              alt={alt}
              number={index + 1}
              of={value.length}
              picture={pictures.find((picture) => picture.hash === hash)}
              field={at(`${index}/alt`)}
              pictureError={at(`${index}/hash`).error}
              disabled={disabled}
              drag={drag.rowOf(index)}
              onAlt={(alt) => describe(index, alt)}
              onMove={(direction) => step(index, direction)}
              onRemove={() => remove(index)}
            />
          ))}
        </List>
      )}
      <ScreenshotUpload {...props} count={value.length} disabled={disabled} />
      <Hidden as="p" role="status">
        {said}
      </Hidden>
    </FieldGroup>
  )
}

const List = styled.ol(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
}))

type ScreenshotUploadProps = UploadProps & { count: number; disabled: boolean }

const most = listingLimits.screenshots

/** Where pictures are chosen, dropped or pasted, and how far the one on its way is. */
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
        <Text quiet small>
          {isFull
            ? `You have ${most} screenshots, the maximum. Remove one to add another.`
            : `Or drop or paste a PNG, JPEG, or WebP (up to 10 MB). ${count} of ${most}.`}
        </Text>
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
      {waiting > 0 && (
        <Text quiet small>
          {waiting} more waiting
        </Text>
      )}
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
