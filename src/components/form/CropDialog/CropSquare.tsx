import 'react-image-crop/dist/ReactCrop.css'

import styled from '@emotion/styled'
import { useState } from 'react'
import ReactCrop from 'react-image-crop'

/** A picture that is shown from this computer; its sides in pixels. */
export type ShownPicture = { url: string; width: number; height: number }

/** A square of a picture, in the picture's pixels. */
export type CropSquare = { left: number; top: number; size: number }

export type CropSquareProps = {
  picture: ShownPicture
  square: CropSquare
  least: number
  disabled?: boolean
  onCrop: (square: CropSquare) => void
}

export function CropSquare({ picture, square, least, disabled = false, onCrop }: CropSquareProps) {
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
