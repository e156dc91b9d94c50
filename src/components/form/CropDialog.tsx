import styled from '@emotion/styled'
import { Callout } from '../feedback/Callout.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog, type DialogProps } from '../ui/Dialog.tsx'
import { Inline } from '../ui/layout.tsx'
import 'react-image-crop/dist/ReactCrop.css'
import { useState } from 'react'
import ReactCrop from 'react-image-crop'

type Own = Omit<CropSquareProps, 'disabled'> & {
  busy: boolean
  progress: number
  error: string | null
  onUpload: () => void
  onClose: () => void
}

type CropDialogProps = Own &
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

const Going = styled.div(({ theme: { space, font } }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 3rem',
  alignItems: 'center',
  gap: space[3],
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  '& progress': { width: '100%' },
}))

const side = 64

const grounds = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['lens', 'In the lens'],
] as const

function LogoPreviews({ picture, square }: { picture: ShownPicture; square: CropSquare }) {
  const scale = side / square.size

  return (
    <Inline as="ul" gap={5} align="stretch">
      {grounds.map(([ground, label]) => (
        <Item key={ground}>
          <Tile data-ground={ground}>
            <img
              src={picture.url}
              alt=""
              style={{
                width: picture.width * scale,
                height: picture.height * scale,
                translate: `${-square.left * scale}px ${-square.top * scale}px`,
              }}
            />
          </Tile>
          {label}
        </Item>
      ))}
    </Inline>
  )
}

const Item = styled.li(({ theme: { color, space, font } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Tile = styled.div(({ theme: { color, radius } }) => ({
  width: side,
  height: side,
  overflow: 'hidden',
  isolation: 'isolate',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  '& img': { maxWidth: 'none' },
  '&[data-ground=light]': { background: '#ffffff' },
  '&[data-ground=dark]': { background: '#0d0d10' },
  // Where the picture is light, the lens shines.
  '&[data-ground=lens]': {
    background: color.lensText,
    '& img': { filter: 'grayscale(1)', mixBlendMode: 'multiply' },
  },
}))

type ShownPicture = { url: string; width: number; height: number }

/** A square of a picture, in the picture's pixels. */
type CropSquare = { left: number; top: number; size: number }

type CropSquareProps = {
  picture: ShownPicture
  square: CropSquare
  least: number
  disabled?: boolean
  onCrop: (square: CropSquare) => void
}

function CropSquare({ picture, square, least, disabled = false, onCrop }: CropSquareProps) {
  const { url, width, height } = picture
  const [shownWidth, setShownWidth] = useState(width)
  const percent = (part: number, whole: number) => (100 * part) / whole

  return (
    <Frame>
      <ReactCrop
        aspect={1}
        keepSelection
        ruleOfThirds
        disabled={disabled}
        minWidth={(least * shownWidth) / width}
        crop={{
          unit: '%',
          x: percent(square.left, width),
          y: percent(square.top, height),
          width: percent(square.size, width),
          height: percent(square.size, height),
        }}
        ariaLabels={labels}
        onChange={(_, { x, y, width: share }) =>
          onCrop({ left: (x * width) / 100, top: (y * height) / 100, size: (share * width) / 100 })
        }
      >
        <img
          src={url}
          alt="Your new logo"
          onLoad={({ currentTarget }) => setShownWidth(currentTarget.clientWidth)}
        />
      </ReactCrop>
    </Frame>
  )
}

const keys = 'Arrow keys move it by 1 pixel, with Shift by 10, with Control by 100.'
const labels = {
  cropArea: `The square. ${keys}`,
  nwDragHandle: 'Resize from the upper left corner',
  nDragHandle: 'Resize from the upper edge',
  neDragHandle: 'Resize from the upper right corner',
  eDragHandle: 'Resize from the right edge',
  seDragHandle: 'Resize from the lower right corner',
  sDragHandle: 'Resize from the lower edge',
  swDragHandle: 'Resize from the lower left corner',
  wDragHandle: 'Resize from the left edge',
}

const Frame = styled.div(({ theme: { color, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: color.sunken,
  '& > div': { maxHeight: 'min(45dvh, 24rem)' },
}))
