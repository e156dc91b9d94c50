import styled from '@emotion/styled'
import {
  CircleCheck,
  CircleDot,
  CirclePlus,
  CircleX,
  Flag,
  FlaskConical,
  Hand,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquare,
  Send,
  ServerCrash,
  Store,
  Undo2,
} from 'lucide-react'
import { formatMoment } from '../../lib/dates.ts'
import { theme } from '../theme/theme.ts'
import { Text } from '../ui/layout.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { ByToken, EmailAddress } from './EmailAddress.tsx'
import { Markdown } from './Markdown.tsx'
import { RelativeTime } from './RelativeTime.tsx'

/** Something that happened, at an ISO timestamp; `kind` gives it its sign, `actor` is null where no person did it. */
export type TimelineItem = {
  id: string
  at: string
  kind: string
  actor: string | null
  byToken?: string | null
  text: string
  notes?: string | null
  isMarkdown?: boolean
}

type TimelineRowProps = { item: TimelineItem; now: number | undefined }

export function TimelineRow({
  item: { at, kind, actor, byToken, text, notes, isMarkdown = false },
  now,
}: TimelineRowProps) {
  const { icon: Icon, tone } = timelineMark(kind)

  return (
    <Row>
      <Mark data-tone={tone}>
        <Icon size={theme.icon.small} aria-hidden />
      </Mark>
      <Label>
        <Line>
          <Text medium>{text}</Text>
          <Text quiet small>
            {actor !== null && (
              <>
                <EmailAddress>{actor}</EmailAddress>
                <ByToken name={byToken} />
                {' · '}
              </>
            )}
            <Tooltip text={formatMoment(at)}>
              <Moment iso={at} title={undefined} tabIndex={0} {...(now !== undefined && { now })} />
            </Tooltip>
          </Text>
        </Line>
        {notes && <Notes>{isMarkdown ? <Markdown text={notes} /> : <Plain>{notes}</Plain>}</Notes>}
      </Label>
    </Row>
  )
}

const Row = styled.li(({ theme: { color, space } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: space[3],
  paddingBottom: space[4],
  '&:last-of-type': { paddingBottom: 0 },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 13.5,
    top: 32,
    bottom: 4,
    borderInlineStart: `1px solid ${color.border}`,
  },
}))

const Mark = styled.span(({ theme: { color, radius } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  color: color.neutralText,
  background: color.neutralSoft,
  '&[data-tone=info]': { color: color.infoText, background: color.infoSoft, borderColor: color.infoBorder },
  '&[data-tone=success]': {
    color: color.successText,
    background: color.successSoft,
    borderColor: color.successBorder,
  },
  '&[data-tone=warning]': {
    color: color.warningText,
    background: color.warningSoft,
    borderColor: color.warningBorder,
  },
  '&[data-tone=danger]': {
    color: color.dangerText,
    background: color.dangerSoft,
    borderColor: color.dangerBorder,
  },
}))

const Label = styled.div(({ theme: { space } }) => ({ minWidth: 0, paddingTop: space[1] }))

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
}))

const Moment = styled(RelativeTime)(({ theme: { radius } }) => ({
  borderRadius: radius.small,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.25em',
  whiteSpace: 'nowrap',
}))

const Notes = styled.div(({ theme: { color, space } }) => ({
  marginTop: space[2],
  paddingLeft: space[3],
  borderLeft: `2px solid ${color.border}`,
}))

const Plain = styled.p({ whiteSpace: 'pre-wrap' })

type TimelineTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

type TimelineMarksMark = { icon: LucideIcon; tone: TimelineTone }

const marks: Record<string, TimelineMarksMark> = {
  created: { icon: CirclePlus, tone: 'neutral' },
  tried: { icon: FlaskConical, tone: 'success' },
  submitted: { icon: Send, tone: 'info' },
  claimed: { icon: Hand, tone: 'info' },
  question: { icon: MessageCircleQuestion, tone: 'warning' },
  message: { icon: MessageSquare, tone: 'neutral' },
  approved: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'danger' },
  published: { icon: Store, tone: 'success' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  reported: { icon: Flag, tone: 'warning' },
  key: { icon: KeyRound, tone: 'neutral' },
  down: { icon: ServerCrash, tone: 'danger' },
  up: { icon: CircleCheck, tone: 'success' },
}

/** The sign of what happened; its words say the same. A kind that is not known has a dot. */
const timelineMark = (kind: string): TimelineMarksMark =>
  (Object.hasOwn(marks, kind) && marks[kind]) || { icon: CircleDot, tone: 'neutral' }
