import type { CSSObject } from '@emotion/react'
import styled from '@emotion/styled'
import { ArrowDownLeft, ArrowUpRight, Check, Copy, Info } from 'lucide-react'
import { memo } from 'react'
import { formatBytes, formatCount, formatMs } from '../../../lib/format.ts'
import { FieldError } from '../../form/Field.tsx'
import { theme } from '../../theme/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { JsonView } from '../JsonView.tsx'
import type { CopiedCall, LogEvent, PictureOf } from './props.ts'

type EventRowProps = {
  event: LogEvent
  /** Among all rows of the table, the head's included. */
  index: number
  /** ms */
  sinceStart: number
  sinceLast: number | null
  open: boolean
  pictureOf: PictureOf | undefined
  /** The outcome of copying it; null where another row was copied last. */
  copy: CopiedCall | null
  onToggle: (sequence: number) => void
  onCopyCall: (event: LogEvent) => void
}

const directions = {
  toApp: { icon: ArrowUpRight, label: 'To app' },
  fromApp: { icon: ArrowDownLeft, label: 'From app' },
  platform: { icon: Info, label: 'Platform' },
} as const

/** The tracks that the head and each row share. */
export const columns: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '4.5rem 6rem minmax(0, 1fr) 4rem 4.5rem',
  alignItems: 'center',
  gap: theme.space[3],
  paddingInline: theme.space[3],
  [theme.media.narrow]: {
    gridTemplateColumns: '3.5rem 1rem minmax(0, 1fr)',
    gap: theme.space[2],
    paddingInline: theme.space[2],
    '& > :nth-of-type(n + 4)': { display: 'none' },
    '& > :nth-of-type(2)': { overflow: 'hidden', whiteSpace: 'nowrap' },
  },
}

export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, index, sinceStart, sinceLast, open, pictureOf, copy, onToggle, onCopyCall } = props
  const { icon: Icon, label } = directions[event.direction]

  return (
    <>
      <Line role="row" aria-rowindex={index} data-kind={isProblem(event) ? 'error' : event.kind}>
        <Figure role="cell">{formatMs(sinceStart)}</Figure>
        <Direction role="cell">
          <Icon size={theme.icon.small} aria-hidden />
          {label}
        </Direction>
        <What role="cell">
          <Toggle type="button" aria-expanded={open} onClick={() => onToggle(event.sequence)}>
            {event.summary}
          </Toggle>
          <Small>{pictureOf?.(event)}</Small>
        </What>
        <Figure role="cell">{sinceLast !== null && `+${formatCount(sinceLast)}`}</Figure>
        <Figure role="cell">{event.size > 0 && formatBytes(event.size)}</Figure>
      </Line>
      {open && (
        <DetailLine role="row" aria-rowindex={index + 1}>
          <Detail role="cell" aria-colspan={5}>
            <Large>{pictureOf?.(event)}</Large>
            <JsonView label={`Row ${event.sequence}`} value={event.body} />
            {event.kind === 'call' && event.direction === 'toApp' && (
              <>
                <Button icon={copy?.copied ? Check : Copy} onClick={() => onCopyCall(event)}>
                  {copy?.copied ? 'Copied' : 'Copy as cURL'}
                </Button>
                {copy?.error && <FieldError>{copy.error}</FieldError>}
              </>
            )}
          </Detail>
        </DetailLine>
      )}
    </>
  )
})

const isProblem = ({ kind, body }: LogEvent) =>
  kind === 'note' && typeof body === 'object' && body !== null && 'diagnosis' in body

const Line = styled.tr(({ theme: { color, font, media } }) => ({
  ...columns,
  position: 'relative',
  minHeight: 28,
  borderBottom: `1px solid ${color.border}`,
  // The colors of a recording's timeline.
  boxShadow: 'inset 3px 0 var(--mark, transparent)',
  fontSize: font.size.caption,
  color: color.textQuiet,
  '&[data-kind=layout]': { '--mark': color.successMark },
  '&[data-kind=error]': { '--mark': color.dangerMark, background: color.dangerSoft },
  [media.hover]: { '&:hover': { background: color.hover } },
  [media.forcedColors]: {
    '&[data-kind=layout]': { borderInlineStart: '3px dotted CanvasText' },
    '&[data-kind=error]': { borderInlineStart: '3px solid CanvasText' },
  },
}))

const Figure = styled.td({
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textAlign: 'end',
})

const Direction = styled.td(({ theme: { space } }) => ({
  padding: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: 0 },
}))

const What = styled.td({ padding: 0, display: 'flex', minWidth: 0 })

const Small = styled.span(({ theme: { space, radius } }) => ({
  flexShrink: 0,
  marginInlineStart: space[2],
  '& img': { display: 'block', height: 22, borderRadius: radius.small },
  '&:empty': { display: 'none' },
}))

const Large = styled.div(({ theme: { radius } }) => ({
  '& img': { display: 'block', maxWidth: '100%', maxHeight: '12rem', borderRadius: radius.control },
  '&:empty': { display: 'none' },
}))

const Toggle = styled.button(({ theme: { color, font } }) => ({
  minWidth: 0,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  fontFamily: font.mono,
  fontSize: 'inherit',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text,
  background: 'none',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
}))

const DetailLine = styled.tr({ display: 'block' })

const Detail = styled.td(({ theme: { color, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[2],
  padding: space[3],
  borderBottom: `1px solid ${color.border}`,
  '& > pre': { width: '100%' },
}))
