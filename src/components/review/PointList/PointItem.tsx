import styled from '@emotion/styled'
import { appField } from '../../data/appFields.ts'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { Diff, type DiffChange } from '../../data/Diff/Diff.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import { type Point, type PointAnswer, rulePage } from '../points.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { PointBadge } from './PointBadge.tsx'

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

export function PointItem({ point, title, change, busy, disabled, error, onAnswer }: PointItemProps) {
  const place = useKeptFocus()
  const { rule, field, observed, expected, state, answer, recordingHref, moment } = point

  return (
    <Item>
      <Container {...place} role="group" aria-label={title}>
        <Head>
          <TextLink href={rulePage(rule)} external>
            {title}
          </TextLink>
          {field !== null && <Field>{appField(field).label}</Field>}
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
          {!change && onAnswer === null && isOfForm(field) && <Quiet>This field hasn’t changed.</Quiet>}
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

/** What is wrong with a server is put right elsewhere. */
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

const Field = styled.span(({ theme: { color } }) => ({ color: color.textQuiet }))

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

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))
