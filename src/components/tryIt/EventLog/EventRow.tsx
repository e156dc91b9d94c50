import styled from '@emotion/styled'
import { ArrowDownLeft, ArrowUpRight, Check, ChevronRight, Copy, Info } from 'lucide-react'
import { memo } from 'react'

import { formatBytes, formatMs } from '../../../lib/format.ts'
import { FieldError } from '../../form/FieldError/FieldError.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { theme } from '../../theme/theme.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { JsonView } from '../JsonView/JsonView.tsx'
import type { CopiedCall, LogEvent } from './props.ts'

type EventRowProps = {
  event: LogEvent
  /** Milliseconds. */
  sinceStart: number
  sinceLast: number | null
  open: boolean
  /** What became of copying it; null where another row was copied last. */
  copy: CopiedCall | null
  onToggle: (sequence: number) => void
  onCopyCall: (event: LogEvent) => void
}

const directions = {
  toApp: { icon: ArrowUpRight, label: 'To the app' },
  fromApp: { icon: ArrowDownLeft, label: 'From the app' },
  platform: { icon: Info, label: 'Platform' },
} as const

/** One line of the log; opened, its JSON below it. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, sinceStart, sinceLast, open, copy, onToggle, onCopyCall } = props
  const { icon: Icon, label } = directions[event.direction]

  return (
    <>
      <Line type="button" aria-expanded={open} onClick={() => onToggle(event.sequence)}>
        <Turn size={theme.icon.small} data-open={open} aria-hidden />
        <Time>{formatMs(sinceStart)}</Time>
        <Icon size={theme.icon.small} aria-hidden />
        <Hidden>{label}: </Hidden>
        <Summary>{event.summary}</Summary>
        <Quiet>
          <span>{sinceLast !== null && `+${formatMs(sinceLast)}`}</span>{' '}
          <span>{event.size > 0 && formatBytes(event.size)}</span>
        </Quiet>
      </Line>
      {open && (
        <Detail>
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
      )}
    </>
  )
})

const Line = styled.button(({ theme: { color, space, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '14px 4rem 14px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: 'none',
  borderBottom: `1px solid ${color.border}`,
  background: 'none',
  fontFamily: 'inherit',
  fontSize: font.size.caption,
  textAlign: 'start',
  color: color.textQuiet,
  [media.hover]: { '&:hover': { background: color.hover } },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: -2 },
  [media.narrow]: { gridTemplateColumns: '14px 3rem 14px minmax(0, 1fr)' },
}))

const Turn = styled(ChevronRight)(({ theme: { motion } }) => ({
  transition: `rotate ${motion.quick}`,
  '&[data-open=true]': { rotate: '90deg' },
}))

const Time = styled.span({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
const Hidden = styled.span(visuallyHidden)

const Summary = styled.span(({ theme: { color, font } }) => ({
  overflow: 'hidden',
  fontFamily: font.mono,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  color: color.text,
}))

const Quiet = styled.span(({ theme: { media } }) => ({
  fontVariantNumeric: 'tabular-nums',
  [media.narrow]: { display: 'none' },
}))

const Detail = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[3],
  borderBottom: `1px solid ${color.border}`,
  '& > pre': { width: '100%' },
}))
