import styled from '@emotion/styled'
import {
  Check,
  CheckCheck,
  CircleDashed,
  ListChecks,
  type LucideIcon,
  MessageCircleWarning,
} from 'lucide-react'
import { plural } from '../../lib/format.ts'
import { appField } from '../data/appFields.ts'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { Diff, type DiffChange } from '../data/Diff/Diff.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { LensPicture } from '../glasses/LensPicture.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { type Point, type PointAnswer, type PointState, type Rule, rulePage, ruleTitle } from './points.ts'

type PointListProps = {
  points: readonly Point[]
  rules: readonly Rule[]
  changes: readonly DiffChange[]
  readOnly?: boolean
  busy?: string | null
  error?: { id: string; text: string } | null
  onAnswer?: (id: string, answer: PointAnswer) => void
}

export function PointList(props: PointListProps) {
  const { points, rules, changes, readOnly = false, busy = null, error = null, onAnswer } = props
  const answered = points.filter(({ state }) => state !== 'open').length

  if (points.length === 0)
    return (
      <StateMessage picture={<LensPicture icon={ListChecks} />} title="No requested changes">
        {readOnly ? 'The last review didn’t request any changes.' : 'No changes are needed.'}
      </StateMessage>
    )
  return (
    <Frame>
      {points.length > 1 && (
        <Progress>
          <p role="status">
            Responded to {answered} of {plural(points.length, 'change')}
          </p>
          <progress aria-label="Responses to requested changes" value={answered} max={points.length} />
        </Progress>
      )}
      <List>
        {points.map((point, place) => (
          <PointItem
            key={point.id}
            point={point}
            title={point.rule === 'something-else' ? `Change ${place + 1}` : ruleTitle(rules, point.rule)}
            change={changes.find(({ field }) => field === point.field) ?? null}
            busy={busy === point.id}
            disabled={busy !== null && busy !== point.id}
            error={error?.id === point.id ? error.text : null}
            onAnswer={readOnly ? null : (answer) => onAnswer?.(point.id, answer)}
          />
        ))}
      </List>
    </Frame>
  )
}

const Frame = styled.div(({ theme: { space } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
}))

const Progress = styled.div(({ theme: { color, space, radius, media } }) => ({
  display: 'grid',
  gap: space[1],
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '& > progress': {
    appearance: 'none',
    width: '100%',
    height: 6,
    border: 0,
    borderRadius: radius.pill,
    overflow: 'hidden',
    background: color.pressed,
    '&::-webkit-progress-bar': { background: color.pressed },
    '&::-webkit-progress-value': { borderRadius: radius.pill, background: color.successMark },
    '@supports (-moz-appearance: none)': {
      '&::-moz-progress-bar': { borderRadius: radius.pill, background: color.successMark },
    },
    [media.forcedColors]: { appearance: 'auto' },
  },
}))

const List = styled.ol(({ theme: { color, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

type PointItemProps = {
  point: Point
  title: string
  change: DiffChange | null
  busy: boolean
  /** The response to another one is being saved. */
  disabled: boolean
  error: string | null
  onAnswer: ((answer: PointAnswer) => void) | null
}

function PointItem({ point, title, change, busy, disabled, error, onAnswer }: PointItemProps) {
  const place = useKeptFocus()
  const { rule, field, fieldHref, observed, expected, state, answer, recordingHref, moment } = point

  return (
    <Item>
      <Container {...place} role="group" aria-label={title}>
        <Head>
          {rule === 'something-else' ? (
            <Text as="span" medium>
              {title}
            </Text>
          ) : (
            <TextLink href={rulePage(rule)} external>
              {title}
            </TextLink>
          )}
          {field !== null && (
            <Text as="span" quiet>
              {fieldHref ? (
                <TextLink href={fieldHref}>{appField(field).label}</TextLink>
              ) : (
                appField(field).label
              )}
            </Text>
          )}
          <PointBadge state={state} own={onAnswer !== null} />
        </Head>
        <Columns>
          <Facts>
            <div>
              <dt>What the reviewer saw</dt>
              <dd>{observed}</dd>
              {recordingHref && (
                <dd>
                  <TextLink href={recordingHref}>Watch at {moment} in the recording</TextLink>
                </dd>
              )}
            </div>
            {expected !== '' && (
              <div>
                <dt>What to change</dt>
                <dd>{expected}</dd>
              </div>
            )}
            {state === 'disputed' && answer !== null && (
              <div>
                <dt>{onAnswer ? 'You disagree' : 'The developer disagrees'}</dt>
                <dd>{answer}</dd>
              </div>
            )}
          </Facts>
          {change && <Diff changes={[change]} />}
          {!change && onAnswer === null && isOfForm(field) && <Text quiet>This field hasn’t changed.</Text>}
        </Columns>
        {onAnswer && state !== 'resolved' && (
          <AnswerForm
            state={state}
            answer={answer}
            busy={busy}
            disabled={disabled}
            error={error}
            unchanged={!change && isOfForm(field) ? appField(field).label : null}
            onAnswer={onAnswer}
          />
        )}
      </Container>
    </Item>
  )
}

/** A server's fault is fixed elsewhere. */
const isOfForm = (field: string | null): field is string => field !== null && field !== 'server'

const Item = styled.li(({ theme: { space } }) => ({ padding: `${space[4]} ${space[5]}` }))

const Container = styled.div(({ theme: { space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  borderRadius: radius.control,
}))

const Head = styled.div(({ theme: { space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
  '& > a': { fontWeight: font.weight.medium },
  '& > :last-child': { marginLeft: 'auto' },
}))

const Columns = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@container (min-width: 46rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :only-child': { gridColumn: '1 / -1' },
  },
}))

const Facts = styled.dl(({ theme: { color, space, font } }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  '& dt': { fontSize: font.size.caption, color: color.textQuiet },
  '& dd': { maxWidth: '44rem', whiteSpace: 'pre-wrap' },
}))

/** A requested change's state. `own`: as the developer sees it. */
function PointBadge({ state, own }: { state: PointState; own: boolean }) {
  const { tone, icon, word } = badges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {state === 'disputed' && own ? 'You disagree' : word}
    </Badge>
  )
}

const badges: Record<PointState, { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  open: { tone: 'warning', icon: CircleDashed, word: 'Open' },
  fixed: { tone: 'success', icon: Check, word: 'Fixed' },
  disputed: { tone: 'info', icon: MessageCircleWarning, word: 'Disputed' },
  resolved: { tone: 'neutral', icon: CheckCheck, word: 'Resolved' },
}
