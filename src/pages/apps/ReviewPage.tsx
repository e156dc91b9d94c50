import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { appQuery, invalidateApp } from '../../api/apps.ts'
import { type App, calls, type PointAnswer, reviewRules, type Submission } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import {
  messagesQuery,
  ownReviewVersionQuery,
  postMessage,
  reviewAccessQuery,
  submissionQuery,
} from '../../api/review/developer.ts'
import { ReviewView } from '../../components/review/ReviewView.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { appPath } from '../../lib/appPath.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { canPublish } from '../../machines/appStatusMachine.ts'
import { isEditedSinceSubmitted } from '../../machines/apps/appChanges.ts'
import { nextSubmissionState } from '../../machines/submissionMachine.ts'
import { useAction } from '../hooks/useAction.ts'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useSaving } from '../hooks/useSaving.ts'
import { useThread } from '../hooks/useThread.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useVersion } from '../hooks/useVersion.ts'
import { RoleGate } from '../teams/RoleGate.tsx'
import { AppPageHeader } from './AppPageHeader.tsx'
import { changesOf, toPoint } from './toPoint.ts'
import { usePublishDialog } from './usePublishDialog.tsx'
import { useWithdrawal } from './useWithdrawal.tsx'

const NotFound = lazyWithPreload(() =>
  import('../../components/feedback/NotFound.tsx').then((module) => module.NotFound),
)

export function ReviewPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  useTitle(app ? `Review of ${app.name}` : 'Review')
  useFocusAnchor()

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Review" />
      <Review key={packageName} packageName={packageName} app={app} failed={error !== null && !app} />
    </>
  )
}

type ReviewProps = { packageName: string; app: App | undefined; failed: boolean }

function Review({ packageName, app, failed }: ReviewProps) {
  const queries = useQueryClient()
  const review = useQuery(submissionQuery(packageName))
  const access = useQuery(reviewAccessQuery(packageName))
  const refresh = () => invalidateApp(queries, packageName)
  useVersion(ownReviewVersionQuery(packageName), refresh)

  const publish = usePublishDialog()
  const withdrawal = useWithdrawal(packageName, refresh)
  const points = usePoints(packageName, refresh)
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

  const recordingPath = (id: string) => appPath(packageName, `/review/recordings/${id}`)
  const {
    submission = null,
    reasons = [],
    diff = [],
    sincePrevious = null,
    recordings = [],
    decisions = [],
  } = review.data ?? {}
  const asked = reasons.filter(({ state }) => state !== 'resolved')
  const isLost = failed || [review, access].some(({ isError, data }) => isError && !data)
  const canSubmit = app !== undefined && canPublish(app)
  const isApproved = submission?.state === 'APPROVED'
  const step = app && reviewStep(app, submission, asked.length > 0)
  return (
    <>
      <RoleGate app={app}>
        <ReviewView
          loading={!isLost && (!app || !review.data || !access.data)}
          error={isLost ? 'Couldn’t load the review. Try again.' : null}
          submission={submission}
          // Among the decisions, or a change that is requested.
          notes={isApproved || asked.some(({ rule }) => rule === null) ? null : submission?.notes}
          withdrawal={withdrawal.view}
          points={{
            ...points,
            points: asked.map((point) => toPoint(point, recordingPath, packageName)),
            rules: reviewRules,
            changes: changesOf(asked),
          }}
          resubmission={
            canSubmit && asked.length > 0
              ? { busy: false, error: null, onSubmit: () => publish.open(app) }
              : null
          }
          recordings={recordings.map((one) => ({
            ...one,
            href: recordingPath(one.id),
          }))}
          decisions={decisions.filter(({ submissionId }) => isApproved || submissionId !== submission?.id)}
          isSettled={isApproved && step === null}
          changes={diff}
          isFirst={app?.appStoreStatus !== 'PUBLISHED'}
          sincePrevious={sincePrevious}
          thread={thread}
          reviewerNotes={{
            ...notes.view,
            values: access.data ?? { notes: '', testAccount: '' },
            onSubmit: (values) => notes.save({ params: { packageName }, body: values }),
          }}
          nextStep={
            step && (
              <Button tone="accent" icon={Send} onClick={() => publish.open(app)}>
                {step}
              </Button>
            )
          }
          onWithdraw={withdrawal.ask}
          onRetry={refresh}
        />
      </RoleGate>
      {withdrawal.element}
      {publish.element}
    </>
  )
}

function usePoints(packageName: string, onAnswered: () => void) {
  const { run, busy, error, subject } = useAction(calls.answerPoint, {
    failed: 'Couldn’t save your response. Try again.',
    onDone: onAnswered,
  })
  const id = subject?.params.id ?? ''
  return {
    busy: busy ? id : null,
    error: error === null ? null : { id, text: error },
    onAnswer: (id: string, answer: PointAnswer) => run({ params: { packageName, id }, body: answer }),
  }
}

type Step = 'Submit for Review' | 'Submit Update'

/** What a developer can do next about a review; null where that is to wait, or to answer the points
 * of the last one. What waits can be replaced: the app was edited since it was submitted. */
export function reviewStep(app: App, submission: Submission | null, hasPoints: boolean): Step | null {
  if (canPublish(app)) {
    if (hasPoints) return null
    return app.appStoreStatus === 'PUBLISHED' ? 'Submit Update' : 'Submit for Review'
  }
  const canReplace = submission !== null && nextSubmissionState(submission.state, 'replace') !== null
  return canReplace && isEditedSinceSubmitted(app) ? 'Submit Update' : null
}
