import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Diff, type DiffChange } from '../../data/Diff/Diff.tsx'
import { Thread, type ThreadProps } from '../../data/Thread/Thread.tsx'
import { Timeline, type TimelineProps } from '../../data/Timeline/Timeline.tsx'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { Column, TwoColumns } from '../../layout/columns.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { CheckList } from '../CheckList/CheckList.tsx'
import type { Check } from '../CheckList/props.ts'
import { ClaimBanner, type ClaimBannerProps } from '../ClaimBanner/ClaimBanner.tsx'
import { Decision, type DecisionProps } from '../Decision/Decision.tsx'
import { type PastDecision, PastDecisions } from '../PastDecisions/PastDecisions.tsx'
import { PointList } from '../PointList/PointList.tsx'
import type { Point, Rule } from '../points.ts'
import { ReviewSkeleton } from '../ReviewView/ReviewSkeleton.tsx'
import { TestAccount, type TestAccountProps } from '../TestAccount/TestAccount.tsx'
import type { ReviewedSubmission } from './AppHead.tsx'
import { AppHead } from './AppHead.tsx'

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
  facts: ReactNode
  tryIt?: ReactNode
  /** What the developer tells the reviewer; empty where nothing, null until the reviewer has asked for it. */
  developerNotes: string | null
  testAccount: TestAccountProps
  decision: DecisionProps
  thread: Omit<ThreadProps, 'kind'>
  notes: Omit<ThreadProps, 'kind'>
  decisions: readonly PastDecision[]
  history: Omit<TimelineProps, 'label'>
  nextHref: string | null
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
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

  if (loading) return <ReviewSkeleton />
  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={props.onRetry} />
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
      <ClaimBanner {...claim} />
      <TwoColumns>
        <Column>
          {points.length > 0 && (
            <Card title="Changes Requested Last Time">
              <PointList points={points} rules={rules} changes={props.pointChanges} readOnly />
            </Card>
          )}
          {sincePrevious !== null && (
            <Card title="Changes Since Last Review">
              <Diff changes={sincePrevious} />
            </Card>
          )}
          <Card title="Changes">
            <Diff changes={changes} isFirst={isFirst} />
          </Card>
          <Card title="Checks">
            <CheckList checks={props.checks} readOnly />
          </Card>
          {props.tryIt && <Card title="Try It">{props.tryIt}</Card>}
          <Card title="The app">
            <Column>{props.facts}</Column>
          </Card>
          <Card title="Decisions on this developer’s apps">
            <PastDecisions decisions={props.decisions} />
          </Card>
          <Card title="History">
            <Timeline label="History" {...props.history} />
          </Card>
        </Column>
        <Column>
          {(claim.claim.state !== 'ended' || isWritten(props.decision)) && (
            <Card title="Decision">
              <Decision {...props.decision} />
            </Card>
          )}
          <Card
            title="From the developer"
            description={
              props.developerNotes === '' ? 'The developer didn’t leave any notes.' : props.developerNotes
            }
          >
            <TestAccount {...props.testAccount} />
          </Card>
          <Card title="Messages">
            <Thread {...props.thread} />
          </Card>
          <Thread kind="notes" {...props.notes} />
        </Column>
      </TwoColumns>
    </Column>
  )
}

/** Whether there is something that no decision has sent: it stays, however the submission ended. */
const isWritten = ({ notes, editor }: DecisionProps) => notes !== '' || editor.points.length > 0
