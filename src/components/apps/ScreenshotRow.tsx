import styled from '@emotion/styled'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { FocusEvent } from 'react'

import { listingLimits, pathOfScreenshot } from '../../api/contract/listing/listing.ts'
import { draggableRow, rowGrip } from '../form/draggableRow.ts'
import { TextField } from '../form/TextField.tsx'
import type { RowDrag } from '../form/useDraggedRow.ts'
import { theme } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** What is known of an uploaded picture. */
export type UploadedPicture = {
  hash: string
  url: string
  width: number
  height: number
  isSimulated: boolean
  /** The recorded session's moment that it shows; null where it isn't kept. */
  momentHref: string | null
}

export type Place = {
  name?: string
  error?: string | undefined
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

export type Direction = 'up' | 'down'

type ScreenshotRowProps = {
  hash: string
  alt: string
  number: number
  of: number
  /** Undefined while it isn't loaded. */
  picture: UploadedPicture | undefined
  field: Place
  pictureError: string | undefined
  disabled: boolean
  drag: RowDrag
  onAlt: (alt: string) => void
  onMove: (direction: Direction) => void
  onRemove: () => void
}

export function ScreenshotRow(props: ScreenshotRowProps) {
  const { hash, alt, number, of, picture, field, pictureError, disabled, drag, onAlt, onMove, onRemove } =
    props
  const name = `Screenshot ${number}`

  return (
    <Row data-hash={hash} data-dragged={drag.isDragged} data-mark={drag.mark} aria-label={name}>
      <Grip {...(!disabled && of > 1 && drag.grip)} data-off={disabled || of < 2} aria-hidden>
        <GripVertical size={theme.icon.medium} />
      </Grip>
      <Picture
        src={picture?.url ?? pathOfScreenshot(hash)}
        width={picture?.width}
        height={picture?.height}
        alt={alt === '' ? name : alt}
        draggable={false}
      />
      <Stack gap={2}>
        <TextField
          label={`What ${name} Shows`}
          labelHidden
          placeholder="What the picture shows, for people who can’t see it"
          maxLength={listingLimits.alt}
          value={alt}
          readOnly={disabled}
          {...field}
          error={field.error ?? pictureError}
          onChange={({ target }) => onAlt(target.value)}
        />
        {picture?.isSimulated && (
          <Origin>
            <Badge tone="info">Simulated</Badge>
            {picture.momentHref && <TextLink href={picture.momentHref}>View in Session</TextLink>}
          </Origin>
        )}
      </Stack>
      <Tools>
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} Up`}
          data-move="up"
          disabled={disabled || number === 1}
          onClick={() => onMove('up')}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} Down`}
          data-move="down"
          disabled={disabled || number === of}
          onClick={() => onMove('down')}
        />
        <IconButton icon={Trash2} label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
      </Tools>
    </Row>
  )
}

const Row = styled.li(({ theme }) => ({
  ...draggableRow(theme),
  display: 'grid',
  gridTemplateColumns: 'auto 8rem minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.space[3],
  padding: theme.space[2],
  '@container (max-width: 34rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > span': { gridArea: '1 / 1' },
    '& > img': { gridArea: '1 / 2' },
    '& > div': { gridArea: '2 / 1 / auto / -1' },
    '& > div + div': { gridArea: '1 / 3', flexDirection: 'column' },
  },
}))

const Grip = styled.span(({ theme }) => rowGrip(theme))

const Picture = styled.img(({ theme: { color, radius } }) => ({
  width: '100%',
  height: 'auto',
  maxHeight: '8rem',
  minHeight: '3rem',
  objectFit: 'contain',
  borderRadius: radius.small,
  background: color.sunken,
}))

const Origin = styled.p(({ theme: { space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  fontSize: font.size.caption,
}))

const Tools = styled.div({ display: 'flex' })
