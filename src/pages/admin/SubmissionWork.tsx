import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import {
  type AuditEntry,
  calls,
  isOpenSubmission,
  isProfileComplete,
  isSessionOver,
  type PastDecision,
  type ReviewAccess,
  reviewRules,
  type SubmissionDetail,
} from '../../api/contract.ts'
import { reviewedPicture, withPicture, withPictures } from '../../api/images.ts'
import { adminAppQuery } from '../../api/review/admin.ts'
import { addNote, askQuestion, notesQuery, postToThread, threadQuery } from '../../api/review/reviewer.ts'
import { AppFacts } from '../../components/admin/ReviewDialog/AppFacts.tsx'
import { actionWords } from '../../components/data/actionWords.ts'
import { NeedsTable } from '../../components/review/NeedsTable.tsx'
import { ReviewWorkView } from '../../components/review/ReviewWorkView.tsx'
import { SubmissionTryIt } from '../../components/review/SubmissionTryIt.tsx'
import { submissionChecks } from '../../machines/apps/submissionChecks.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { changesOf, toPoint } from '../apps/toPoint.ts'
import { timelineKind } from '../apps/toTimelineItem.ts'
import { useAction } from '../hooks/useAction.ts'
import { usePictureSize } from '../hooks/usePictureSize.ts'
import { useComposer, useThread } from '../hooks/useThread.ts'
import { auditDetail } from './auditDetail.ts'
import { needsRows } from './needsRows.ts'
import { nextInQueue } from './queueRow.ts'
import { useClaim } from './useClaim.tsx'
import { useDecision } from './useDecision.ts'
import { type AskedDecision, useReviewKeys } from './useReviewKeys.tsx'
import { useSavedReplies } from './useSavedReplies.tsx'

export function SubmissionWork({ review }: { review: SubmissionDetail }) {
  const { submission, app, reasons, decisions, session, recordings, overruled, workedAt } = review
  const { id } = submission
  const { packageName } = app
  const here = `/admin/submissions/${id}`
  const recordingPath = (recordingId: string) => `${here}/recordings/${recordingId}`
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })

  const claim = useClaim({ submission, packageName, onChanged: refresh })
  const replies = useSavedReplies()
  const decision = useDecision({
    submission,
    packageName,
    canDecide: claim.isHeld,
    recorded: session !== null,
    saved: replies.saved,
    onDecided: refresh,
  })
  const [access, setAccess] = useState<ReviewAccess | null>(null)
  const opening = useAction(calls.openReviewAccess, {
    failed: 'Couldn’t load the test account. Try again.',
    onDone: setAccess,
  })
  const detail = useQuery(adminAppQuery(packageName))
  const checks = submissionChecks({
    app,
    profileComplete: detail.data && isProfileComplete(detail.data.developer),
    logo: usePictureSize(reviewedPicture(app.logoURL)),
    workedAt,
    observations: review.observations,
    now: Date.parse(submission.submittedAt),
    overruled,
    reader: 'reviewer',
  })
  const isOver = !isOpenSubmission(submission.state)
  const { id: myId = '', email = '' } = useAuth().user ?? {}
  const thread = useThread(useInfiniteQuery(threadQuery(packageName)), {
    packageName,
    send: (text, key, signal) => postToThread(packageName, text, key, signal),
    ask: (text, _, signal) => askQuestion(id, text, signal),
    canAsk: claim.isHeld,
    onSettled: refresh,
  })
  const notes = useNotes(packageName)

  const decideOr = (decide: () => void) => (decision.canDecide ? decide() : claim.askFirst())
  const keys = {
    onClaim: claim.banner.onClaim,
    onApprove: () => decideOr(decision.onApprove),
    onReject: () => decideOr(decision.onReject),
  }
  const { waiting, help } = useReviewKeys(id, keys)
  const next = nextInQueue(waiting, { id, me: { id: myId, email } })
  useAskedDecision(keys)

  return (
    <>
      <ReviewWorkView
        submission={{
          ...withPicture(app),
          submittedAt: submission.submittedAt,
          round: roundOf(decisions, { id, packageName }),
          team: ownerOf(review),
        }}
        claim={claim.banner}
        points={reasons.map((point) => toPoint(point, recordingPath))}
        rules={reviewRules}
        pointChanges={changesOf(reasons).map(withPictures)}
        changes={review.diff.map(withPictures)}
        isFirst={review.isFirst}
        sincePrevious={review.sincePrevious?.map(withPictures) ?? null}
        facts={
          detail.data && (
            <AppFacts
              app={{ ...detail.data, ...app, picture: reviewedPicture(app.logoURL) }}
              shown={['name', 'logoURL', ...review.diff.map(({ field }) => field)]}
            />
          )
        }
        checks={checks}
        needs={
          <NeedsTable
            rows={needsRows(app, review.observations, {
              now: Date.parse(submission.submittedAt),
              // A developer's own sessions aren't for reviewers.
              hrefOf({ sessionId, at }, atMs) {
                const attached = recordings.find(({ startedAt }) => startedAt === at)
                if (attached) return `${recordingPath(attached.id)}?at=${atMs}`
                return sessionId === session?.id && claim.isHeld ? `${here}/try` : null
              },
            })}
          />
        }
        tryIt={
          <SubmissionTryIt
            href={claim.isHeld ? `${here}/try` : null}
            last={session && { ...session, isOver: isSessionOver(session) }}
            isOver={isOver}
            recordings={recordings.map((one) => ({ ...one, href: recordingPath(one.id) }))}
          />
        }
        developerNotes={access?.notes ?? null}
        testAccount={{
          busy: opening.busy,
          error: opening.error,
          exists: access === null || access.testAccount !== '',
          account: access?.testAccount ?? null,
          canShow: claim.isHeld,
          isOver,
          onShow: () => opening.run({ params: { id } }),
        }}
        decision={{ ...decision, isOver }}
        thread={thread}
        notes={notes}
        decisions={decisions}
        deletedBefore={deletedAppOf(detail.data?.history ?? [])}
        history={{
          items: (detail.data?.history ?? []).map(({ id, at, action, actor, byToken, detail }) => ({
            id,
            at,
            kind: timelineKind(action),
            actor,
            byToken,
            notes: auditDetail(action, detail),
            isMarkdown: action === 'submission.question',
            text: actionWords[action] ?? action,
          })),
          loading: detail.isPending,
          error: detail.isError ? 'Couldn’t load the history.' : null,
        }}
        nextHref={next ? `/admin/submissions/${next}` : null}
      />
      {claim.element}
      {replies.element}
      {help}
    </>
  )
}

/** Whose app it is, where that is more than its developer: a team, or somebody who took it over since. */
function ownerOf({ team, submission }: SubmissionDetail) {
  const isNew = team !== undefined && Date.parse(team.ownerSince) > Date.parse(submission.submittedAt)
  return team && (team.kind === 'shared' || isNew) ? { ...team, since: team.ownerSince, isNew } : null
}

/** What the history knows of an app of the same name that was deleted. */
function deletedAppOf(history: readonly AuditEntry[]) {
  const place = history.findIndex(({ action }) => action === 'app.deleted')
  const deletion = history[place]
  if (!deletion) return null
  const decisions = history
    .slice(place)
    .filter(({ action }) => action === 'app.approved' || action === 'app.rejected')
    .map(({ action, subject, actor, at, detail }) => ({
      packageName: subject,
      state: action === 'app.approved' ? ('APPROVED' as const) : ('CHANGES_REQUESTED' as const),
      decidedBy: actor,
      decidedAt: at,
      notes: detail,
    }))
  return { deletedAt: deletion.at, decisions }
}

/** Makes the decision that a key of another page of this review asked for, once. */
function useAskedDecision({ onApprove, onReject }: { onApprove: () => void; onReject: () => void }): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const decide: unknown = (state as Partial<AskedDecision> | null)?.decide
  const make = useEffectEvent(() => {
    if (decide !== 'approve' && decide !== 'reject') return
    navigate(pathname, { replace: true, state: null })
    if (decide === 'approve') onApprove()
    else onReject()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is the reason to act
  useEffect(() => make(), [decide])
}

/** Which round a submission's review is, from one: each time that changes were requested since the app was last approved. */
export function roundOf(
  decisions: readonly PastDecision[],
  { id, packageName }: { id: string; packageName: string },
): number {
  const before = decisions.filter((one) => one.packageName === packageName && one.submissionId !== id)
  const approved = before.findIndex(({ state }) => state === 'APPROVED')
  return (approved < 0 ? before.length : approved) + 1
}

/** What reviewers noted for each other: no developer ever sees it. */
function useNotes(packageName: string) {
  const queries = useQueryClient()
  const query = notesQuery(packageName)
  const { data, isError, refetch } = useQuery(query)

  return {
    entries: (data ?? []).toReversed().map((note) => ({ ...note, role: 'reviewer' as const })),
    loading: data === undefined && !isError,
    error: isError ? 'Couldn’t load notes. Try again.' : null,
    composer: useComposer(`note:${packageName}`, {
      posts: { send: (text, key, signal) => addNote(packageName, text, key, signal) },
      onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
    }),
    onRetry: () => void refetch(),
  }
}
