import styled from '@emotion/styled'
import { Trash2 } from 'lucide-react'
import type { FocusEvent } from 'react'
import { listingLimits, pathOfScreenshot } from '../../api/contract/listing/listing.ts'
import { FramedRow, type SortableParts } from '../form/SortableList.tsx'
import { LineArea } from '../form/TextArea.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Stack } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'

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
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

type ScreenshotRowProps = {
  hash: string
  alt: string
  number: number
  /** Undefined while it isn't loaded. */
  picture: UploadedPicture | undefined
  field: Place
  pictureError: string | undefined
  disabled: boolean
  parts: SortableParts
  onAlt: (alt: string) => void
  onRemove: () => void
}

export function ScreenshotRow(props: ScreenshotRowProps) {
  const { hash, alt, number, picture, field, pictureError, disabled, parts, onAlt, onRemove } = props
  const name = `Screenshot ${number}`

  return (
    <Row {...parts.item} aria-label={name}>
      {parts.grip}
      <Picture
        src={picture?.url ?? pathOfScreenshot(hash)}
        width={picture?.width}
        height={picture?.height}
        alt={alt === '' ? name : alt}
        draggable={false}
      />
      <Stack gap={2}>
        <LineArea
          label={`What ${name} Shows`}
          placeholder="For people who can’t see it"
          maxLength={listingLimits.alt}
          value={alt}
          readOnly={disabled}
          {...field}
          error={field.error ?? pictureError}
          onText={onAlt}
        />
        {picture?.isSimulated && (
          <Origin>
            <Badge tone="info">Simulated</Badge>
            {picture.momentHref && <TextLink href={picture.momentHref}>View in Session</TextLink>}
          </Origin>
        )}
      </Stack>
      {parts.menu([
        { label: 'Remove', icon: Trash2, tone: 'danger', separated: true, disabled, onSelect: onRemove },
      ])}
    </Row>
  )
}

const Row = styled(FramedRow)(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 8rem minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: space[2],
  '@container (max-width: 34rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > div': { gridArea: '2 / 1 / auto / -1' },
  },
}))

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
