import styled from '@emotion/styled'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { invalidateApp } from '../../api/apps.ts'
import { type App, calls, isOpenSubmission, reviewRules } from '../../api/contract.ts'
import {
  messagesQuery,
  ownReviewVersionQuery,
  postMessage,
  reviewAccessQuery,
  submissionQuery,
} from '../../api/review/developer.ts'
import { Diff } from '../../components/data/Diff/Diff.tsx'
import { Thread } from '../../components/data/Thread.tsx'
import { Callout } from '../../components/feedback/Callout.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { Column, TwoColumns } from '../../components/layout/columns.tsx'
import { PastDecisions } from '../../components/review/PastDecisions.tsx'
import { PointList } from '../../components/review/PointList.tsx'
import { ReviewerNotes } from '../../components/review/ReviewerNotes.tsx'
import { SubmissionState } from '../../components/review/SubmissionState.tsx'
import { RecordingLinks } from '../../components/review/SubmissionTryIt.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { LinkButton } from '../../components/ui/LinkButton.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { appPath } from '../../lib/appPath.ts'
import { releaseName } from '../../lib/releaseWords.ts'
import { reviewStep } from '../../machines/apps/appChanges.ts'
import { canPublish } from '../../machines/status/appStatusMachine.ts'
import { useSaving } from '../hooks/useSaving.ts'
import { useThread } from '../hooks/useThread.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { TakenDown, whyPath } from './AppPageHeader.tsx'
import { changesOf, toPoint } from './points.ts'
import { useAnswers, useWithdrawal } from './reviewActions.tsx'
import { usePublishDialog } from './usePublishDialog.tsx'

type ReviewProps = { packageName: string; app: App | undefined; isLost: boolean }

export function Review({ packageName, app, isLost }: ReviewProps) {
  const queries = useQueryClient()
  const review = useQuery(submissionQuery(packageName))
  const access = useQuery(reviewAccessQuery(packageName))
  const refresh = () => invalidateApp(queries, packageName)
  useVersion(ownReviewVersionQuery(packageName), refresh)
  const publish = usePublishDialog()
  const withdrawal = useWithdrawal(packageName, refresh)
  const answers = useAnswers(packageName, refresh)
  const notes = useSaving(calls.saveReviewAccess, {
    saved: 'Saved. Visible to your reviewer.',
    failed: 'Couldn’t save your notes. Try again.',
    onDone: (saved) => queries.setQueryData(reviewAccessQuery(packageName).queryKey, saved),
  })
  const thread = useThread(useInfiniteQuery(messagesQuery(packageName)), {
    packageName,
    send: (text, key, signal) => postMessage(packageName, text, key, signal),
    onSettled: refresh,
  })

  if (isLost || [review, access].some(({ isError, data }) => isError && !data))
    return <StateMessage tone="danger" title="Couldn’t load the review. Try again." onRetry={refresh} />
  if (!app || !review.data || !access.data) return <ReviewSkeleton />

  const { submission, reasons, diff, sincePrevious, recordings, decisions } = review.data
  const recordingPath = (id: string) => appPath(packageName, `/review/recordings/${id}`)
  const asked = reasons.filter(({ state }) => state !== 'resolved')
  const releasePath = (id: string) => appPath(packageName, `/releases/${id}`)
  const isOpen = submission !== null && isOpenSubmission(submission.state)
  const isApproved = submission?.state === 'APPROVED'
  const step = reviewStep(app, submission, asked.length > 0)
  const nextStep =
    app.pendingUpdate === 'approved' ? (
      <LinkButton tone="accent" href={appPath(packageName, '/releases')}>
        View Releases
      </LinkButton>
    ) : (
      step && (
        <Button tone="accent" icon={Send} onClick={() => publish.open(app)}>
          {step}
        </Button>
      )
    )
  // The submitted version is published, and nothing changed since: there is nothing to review.
  const isSettled = isApproved && step === null
  const isFirst = app.appStoreStatus !== 'PUBLISHED'
  // That it was approved says nothing of an app that nobody sees.
  const isAllSaid = Boolean(app.takenDown) && (submission === null || isApproved)
  const hasThread = thread.entries.length > 0 || thread.error !== null
  const Parts = isSettled && !hasThread ? Column : TwoColumns
  const decision = decisions.find(({ submissionId }) => submissionId === submission?.id)
  const past = decisions.filter(({ submissionId }) => isApproved || submissionId !== submission?.id)
  const editDetails = <LinkButton href={appPath(packageName, '/edit')}>Edit Details</LinkButton>
  const forReviewer = (
    <Card title="For the Reviewer">
      <ReviewerNotes
        {...notes.view}
        values={access.data}
        onSubmit={(values) => notes.save({ params: { packageName }, body: values })}
      />
    </Card>
  )
  return (
    <Column>
      <TakenDown app={app} action={isAllSaid && nextStep} />
      {isAllSaid ? null : submission ? (
        <SubmissionState
          submission={submission}
          decided={
            decision && decision.decidedAt !== null
              ? { by: decision.decidedBy, at: decision.decidedAt }
              : null
          }
          release={
            submission.release
              ? { name: releaseName(submission.release), href: releasePath(submission.release.id) }
              : null
          }
          waits={isApproved && app.pendingUpdate === 'approved'}
          // Among the decisions, or a change that is requested.
          notes={isApproved || asked.some(({ rule }) => rule === null) ? null : submission.notes}
          {...withdrawal.view}
          action={nextStep}
          onWithdraw={withdrawal.ask}
        />
      ) : (
        <Callout level={2} title="Not submitted yet" action={nextStep}>
          A reviewer checks each version before people can install it. Follow the review here once you submit.
        </Callout>
      )}
      <Parts>
        <Column>
          {asked.length > 0 && (
            <Card
              title="Requested Changes"
              id="requested-changes"
              tabIndex={-1}
              actions={editDetails}
              footer={
                canPublish(app) && (
                  <Resubmission
                    open={asked.filter(({ state }) => state === 'open').length}
                    onSubmit={() => publish.open(app)}
                  />
                )
              }
            >
              <PointList
                {...answers}
                points={asked.map((point) => toPoint(point, recordingPath, packageName))}
                rules={reviewRules}
                changes={changesOf(asked)}
              />
            </Card>
          )}
          {recordings.length > 0 && (
            <Card title="Reviewer’s Test Session">
              <RecordingLinks
                recordings={recordings.map((one) => ({ ...one, href: recordingPath(one.id) }))}
                label="Watch the test session"
              />
            </Card>
          )}
          {!isSettled && (sincePrevious ?? diff).length > 0 && (
            <Card
              title={
                sincePrevious !== null
                  ? 'Changes Since Last Review'
                  : isFirst
                    ? 'What Reviewers See'
                    : 'Changes'
              }
              actions={asked.length === 0 && editDetails}
            >
              <Diff changes={sincePrevious ?? diff} isFirst={isFirst && sincePrevious === null} />
            </Card>
          )}
          {past.length > 0 && (
            <Card title="Decisions">
              <PastDecisions
                decisions={past}
                hrefOf={({ release }) => releasePath(release?.id ?? '')}
                whyOf={() => whyPath(packageName)}
              />
            </Card>
          )}
        </Column>
        {(!isSettled || hasThread) && (
          <Column>
            <Card title="Messages" id="messages" tabIndex={-1}>
              <Thread {...thread} />
            </Card>
            {/* Who submits is asked for them then. */}
            {isOpen && forReviewer}
          </Column>
        )}
      </Parts>
      {withdrawal.element}
      {publish.element}
    </Column>
  )
}

/** Submits again, once each change has a response; `open` have none. */
function Resubmission({ open, onSubmit }: { open: number; onSubmit: () => void }) {
  return (
    <>
      {open > 0 && <Label>Respond to each change first: {open} left.</Label>}
      <Button tone="accent" icon={Send} disabled={open > 0} onClick={onSubmit}>
        Resubmit
      </Button>
    </>
  )
}

const Label = styled.p({ marginRight: 'auto' })

export function ReviewSkeleton() {
  return (
    <Column aria-busy style={{ position: 'relative' }}>
      <Hidden role="status">Loading review…</Hidden>
      <Skeleton height="76px" />
      <TwoColumns>
        <Column>
          <Card title="Changes">
            <Skeleton height="12rem" />
          </Card>
        </Column>
        <Column>
          <Card title="Messages">
            <Skeleton height="12rem" />
          </Card>
          <Card title="For the Reviewer">
            <Skeleton height="21rem" />
          </Card>
        </Column>
      </TwoColumns>
    </Column>
  )
}
