import styled from '@emotion/styled'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { Diff, type DiffChange } from '../data/Diff/Diff.tsx'
import { Thread, type ThreadProps } from '../data/Thread/Thread.tsx'
import { Timeline, type TimelineProps } from '../data/Timeline.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Column } from '../layout/columns.tsx'
import { PageSection } from '../layout/PageSections.tsx'
import { type SectionLink, SectionLinks } from '../layout/SectionLinks.tsx'
import { useMediaQuery } from '../layout/useMediaQuery.ts'
import { theme } from '../theme/theme.ts'
import { Card } from '../ui/Card.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { ReviewedSubmission } from './AppHead.tsx'
import { AppHead } from './AppHead.tsx'
import { CheckList } from './CheckList/CheckList.tsx'
import type { Check } from './CheckList/props.ts'
import { ClaimBanner, type ClaimBannerProps } from './ClaimBanner.tsx'
import { Decision, type DecisionProps } from './Decision.tsx'
import { type DeletedApp, DeletedBefore } from './DeletedBefore.tsx'
import { type PastDecision, PastDecisions } from './PastDecisions.tsx'
import { PointList } from './PointList.tsx'
import type { Point, Rule } from './points.ts'
import { ReviewSkeleton } from './ReviewSkeleton.tsx'
import { TestAccount, type TestAccountProps } from './TestAccount.tsx'

export type ReviewWorkViewProps = {
  loading?: boolean
  error?: string | null
  submission: ReviewedSubmission
  claim: ClaimBannerProps
  points: readonly Point[]
  rules: readonly Rule[]
  pointChanges: readonly DiffChange[]
  changes: readonly DiffChange[]
  sincePrevious?: readonly DiffChange[] | null
  isFirst: boolean
  checks: readonly Check[]
  /** What the app declares, and what was seen of it. */
  needs?: ReactNode
  /** Facts about the app and its developer that the changes don't show. */
  facts: ReactNode
  tryIt?: ReactNode
  /** The developer's notes: empty if there are none, null until the reviewer opens them. */
  developerNotes: string | null
  testAccount: TestAccountProps
  decision: DecisionProps
  thread: Omit<ThreadProps, 'kind'>
  notes: Omit<ThreadProps, 'kind'>
  decisions: readonly PastDecision[]
  deletedBefore?: DeletedApp | null
  history: Omit<TimelineProps, 'label'>
  nextHref: string | null
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  onRetry?: () => void
}

export function ReviewWorkView(props: ReviewWorkViewProps) {
  const {
    loading = false,
    error = null,
    submission,
    claim,
    points,
    rules,
    changes,
    isFirst,
    sincePrevious = null,
    nextHref,
  } = props

  const isOneColumn = useMediaQuery(theme.media.medium)
  const aside = useKeptFocus()
  const isSentBack = claim.claim.state === 'ended' && claim.claim.as === 'CHANGES_REQUESTED'

  if (loading) return <ReviewSkeleton />
  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={props.onRetry} />
  const details = isFirst ? 'App Details' : 'Changes and Details'
  const banner = <ClaimBanner {...claim} />
  const canDecide = claim.claim.state !== 'ended' || isWritten(props.decision)
  return (
    <Column>
      <AppHead
        submission={submission}
        now={props.now}
        action={
          nextHref !== null && (
            <LinkButton href={nextHref} iconEnd={ArrowRight}>
              Next in the Queue
            </LinkButton>
          )
        }
      />
      <SectionLinks row label="Sections of this review" sections={sectionsOf(props, details, canDecide)} />
      {props.deletedBefore && (
        <DeletedBefore app={props.deletedBefore} {...(props.now !== undefined && { now: props.now })} />
      )}
      {isOneColumn && banner}
      <Parts>
        <Column>
          {points.length > 0 && (
            <PageSection id="requested">
              <Card title={isSentBack ? 'Requested Changes' : 'Changes Requested Last Time'}>
                <PointList points={points} rules={rules} changes={props.pointChanges} readOnly />
              </Card>
            </PageSection>
          )}
          {sincePrevious !== null && (
            <PageSection id="since">
              <Card title="Changes Since Last Review">
                {sincePrevious.length > 0 ? (
                  <Diff changes={sincePrevious} />
                ) : (
                  <Callout tone="warning" title="Nothing changed">
                    The app details are the same as in the version that was sent back. A fix on the app’s
                    server doesn’t show here.
                  </Callout>
                )}
              </Card>
            </PageSection>
          )}
          <PageSection id="details">
            <Card title={details}>
              <Column>
                <Diff changes={changes} isFirst={isFirst} isResubmission={sincePrevious !== null} />
                {props.facts && <Apart>{props.facts}</Apart>}
              </Column>
            </Card>
          </PageSection>
          <PageSection id="checks">
            <Card title={checksTitle(props)}>
              <Column>
                <CheckList checks={props.checks} readOnly />
                {props.tryIt}
              </Column>
            </Card>
          </PageSection>
          {props.needs && (
            <PageSection id="needs">
              <Card title="Declared and Seen">{props.needs}</Card>
            </PageSection>
          )}
          <PageSection id="messages">
            <Card title="Messages">
              <Thread {...props.thread} />
            </Card>
            <Thread kind="notes" {...props.notes} />
          </PageSection>
          <PageSection id="history">
            <Card title="Decisions on this developer’s apps">
              <PastDecisions decisions={props.decisions} />
            </Card>
            <Folded>
              <summary>History</summary>
              <Timeline label="History" {...props.history} />
            </Folded>
          </PageSection>
        </Column>
        <Aside {...aside}>
          {!isOneColumn && banner}
          <PageSection id="decision">
            {canDecide && (
              <Card title="Decision">
                <Decision {...props.decision} />
              </Card>
            )}
            <Card
              title="From the Developer"
              description={
                props.developerNotes === '' ? 'The developer didn’t leave any notes.' : props.developerNotes
              }
            >
              <TestAccount {...props.testAccount} />
            </Card>
          </PageSection>
        </Aside>
      </Parts>
    </Column>
  )
}

const checksTitle = ({ tryIt }: ReviewWorkViewProps) => (tryIt ? 'Checks and Try It' : 'Checks')

function sectionsOf(props: ReviewWorkViewProps, details: string, canDecide: boolean): SectionLink[] {
  return [
    ...(props.points.length > 0 ? [{ id: 'requested', label: 'Requested Last Time' }] : []),
    ...(props.sincePrevious ? [{ id: 'since', label: 'Since Last Review' }] : []),
    { id: 'details', label: details },
    { id: 'checks', label: checksTitle(props) },
    ...(props.needs ? [{ id: 'needs', label: 'Declared and Seen' }] : []),
    { id: 'messages', label: 'Messages' },
    { id: 'history', label: 'History' },
    { id: 'decision', label: canDecide ? 'Decision' : 'From the Developer' },
  ]
}

/** Whether there is something that no decision has sent: it stays, however the submission ended. */
const isWritten = ({ notes, editor }: DecisionProps) => notes !== '' || editor.points.length > 0

const Parts = styled.div(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 21rem',
  alignItems: 'start',
  gap: space[5],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** In view however far one reads; where it is higher than the window, it scrolls by itself. In one
 * column it comes after what there is to read. */
const Aside = styled(Column)(({ theme: { space, media } }) => {
  const inFlow = {
    position: 'static',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    overflow: 'visible',
  } as const
  return {
    position: 'sticky',
    top: `calc(var(--sticky-top, 0px) + 56px)`,
    maxHeight: `calc(100dvh - var(--sticky-top, 0px) - 56px - ${space[2]})`,
    // Room for the focus rings of what it cuts off.
    margin: -4,
    padding: 4,
    overflowY: 'auto',
    [media.medium]: inFlow,
    [media.low]: inFlow,
    '@media print': inFlow,
  }
})

const Apart = styled.div(({ theme: { color, space } }) => ({
  paddingTop: space[4],
  borderTop: `1px solid ${color.border}`,
}))

const Folded = styled.details(({ theme: { color, space, radius, font, control } }) => ({
  padding: `${space[2]} ${space[5]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > summary': {
    minHeight: control.height,
    alignContent: 'center',
    borderRadius: radius.control,
    fontWeight: font.weight.strong,
    cursor: 'pointer',
  },
  '&[open] > summary': { marginBottom: space[3] },
}))
