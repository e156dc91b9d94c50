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
  /** All of it is on its way. */
  loading?: boolean
  /** Why it did not come. */
  error?: string | null
  /** What was submitted, by whom, when. */
  submission: ReviewedSubmission
  /** Who holds it. */
  claim: ClaimBannerProps
  /** The points of the last round with their answers; none the first time. */
  points: readonly Point[]
  /** The rules, for the titles of the points. */
  rules: readonly Rule[]
  /** What changed in their fields since. */
  pointChanges: readonly DiffChange[]
  /** What it changes of what was published when it was submitted. */
  changes: readonly DiffChange[]
  /** What it changes of what was sent back in the round before; null the first time. */
  sincePrevious?: readonly DiffChange[] | null
  /** Nothing was published when it was submitted. */
  isFirst: boolean
  /** What automatic checks found, and which advice was not taken. */
  checks: readonly Check[]
  /** What the app says of itself, and who made it. */
  facts: ReactNode
  /** Try It on the submitted values, where it can be. */
  tryIt?: ReactNode
  /** What the developer tells the reviewer; empty where nothing, null until the reviewer has asked for it. */
  developerNotes: string | null
  /** The developer's test account. */
  testAccount: TestAccountProps
  /** The decision as it is written; shown while there is one to make. */
  decision: DecisionProps
  /** Messages between developer and reviewers. */
  thread: Omit<ThreadProps, 'kind'>
  /** Internal notes of reviewers. */
  notes: Omit<ThreadProps, 'kind'>
  /** What was decided on apps of the same developer. */
  decisions: readonly PastDecision[]
  /** What happened to the app. */
  history: Omit<TimelineProps, 'label'>
  /** Where the next submission of the queue is; null where it is the last. */
  nextHref: string | null
  /** The moment ages are counted from, in ms since 1970; when it appeared by default. */
  now?: number
  /** Try Again was pressed. */
  onRetry?: () => void
}

/** One submission as a reviewer works on it: what changed, what was asked for before, and the decision beside it. */
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
