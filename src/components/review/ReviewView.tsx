import styled from '@emotion/styled'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { Diff, type DiffChange } from '../data/Diff/Diff.tsx'
import { Thread, type ThreadProps } from '../data/Thread/Thread.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { Column, TwoColumns } from '../layout/columns.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { type PastDecision, PastDecisions } from './PastDecisions.tsx'
import type { PointListProps } from './PointList.tsx'
import { type RecordingLink, RecordingLinks } from './RecordingLinks.tsx'
import { ReviewerNotes, type ReviewerNotesProps } from './ReviewerNotes.tsx'
import { ReviewSkeleton } from './ReviewSkeleton.tsx'
import { SubmissionState } from './SubmissionState.tsx'
import type { Submission } from './submissionWords.ts'

const PointList = lazyWithPreload(() => import('./PointList.tsx').then((module) => module.PointList))

export type ReviewViewProps = {
  loading?: boolean
  error?: string | null
  submission: Submission | null
  notes?: string | null | undefined
  withdrawal: { busy: boolean; error: string | null }
  points: PointListProps
  /** Resubmits, once each change has a response; null if there is nothing to submit. */
  resubmission: { busy: boolean; error: string | null; onSubmit: () => void } | null
  recordings: readonly RecordingLink[]
  decisions: readonly PastDecision[]
  /** What was submitted is published, and nothing changed since: there is nothing to review. */
  isSettled?: boolean
  changes: readonly DiffChange[]
  isFirst: boolean
  /** How the app differs from what a reviewer sent back; null where nothing was. */
  sincePrevious?: readonly DiffChange[] | null
  thread: Omit<ThreadProps, 'kind'>
  reviewerNotes: ReviewerNotesProps
  /** Now, in milliseconds since 1970. By default, when it first rendered. */
  now?: number
  nextStep?: ReactNode
  onWithdraw: () => void
  onRetry?: () => void
}

export function ReviewView(props: ReviewViewProps) {
  const {
    loading = false,
    error = null,
    submission,
    withdrawal,
    points,
    resubmission,
    recordings,
    decisions,
    isSettled = false,
    changes,
    isFirst,
    sincePrevious = null,
  } = props
  const { thread, reviewerNotes, now, nextStep } = props
  const hasThread = thread.entries.length > 0 || (thread.error ?? null) !== null
  const Parts = isSettled && !hasThread ? Column : TwoColumns

  if (loading) return <ReviewSkeleton />
  if (error !== null) return <StateMessage tone="danger" title={error} onRetry={props.onRetry} />
  return (
    <Column>
      {submission ? (
        <SubmissionState
          submission={submission}
          notes={props.notes}
          {...withdrawal}
          {...(now !== undefined && { now })}
          action={nextStep}
          onWithdraw={props.onWithdraw}
        />
      ) : (
        <Callout level={2} title="Not submitted yet" action={nextStep}>
          Submit your app for review to follow its progress here.
        </Callout>
      )}
      <Parts>
        <Column>
          {points.points.length > 0 && (
            <Card
              title="Requested Changes"
              id="requested-changes"
              tabIndex={-1}
              footer={resubmission && <Resubmission {...resubmission} points={points.points} />}
            >
              <PointList {...points} fallback={<Skeleton width="100%" height="12rem" />} />
            </Card>
          )}
          {recordings.length > 0 && (
            <Card title="Reviewer’s Test Session">
              <RecordingLinks
                recordings={recordings}
                label="Watch the test session"
                {...(now !== undefined && { now })}
              />
            </Card>
          )}
          {!isSettled && (
            <Card title={sincePrevious === null ? 'Changes' : 'Changes Since Last Review'}>
              <Diff changes={sincePrevious ?? changes} isFirst={isFirst && sincePrevious === null} />
            </Card>
          )}
          {decisions.length > 0 && (
            <Card title="Decisions">
              <PastDecisions decisions={decisions} {...(now !== undefined && { now })} />
            </Card>
          )}
        </Column>
        {(!isSettled || hasThread) && (
          <Column>
            <Card title="Messages" id="messages" tabIndex={-1}>
              <Thread {...thread} />
            </Card>
            {!isSettled && (
              <Card title="For the Reviewer">
                <ReviewerNotes {...reviewerNotes} />
              </Card>
            )}
          </Column>
        )}
      </Parts>
    </Column>
  )
}

type ResubmissionProps = NonNullable<ReviewViewProps['resubmission']> & Pick<PointListProps, 'points'>

function Resubmission({ busy, error, points, onSubmit }: ResubmissionProps) {
  const open = points.filter(({ state }) => state === 'open').length
  return (
    <>
      {open > 0 && <Label>Respond to each change first: {open} left.</Label>}
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <Button tone="accent" icon={Send} busy={busy} disabled={open > 0 && !busy} onClick={onSubmit}>
        Resubmit
      </Button>
    </>
  )
}

const Label = styled.p({ marginRight: 'auto' })
