import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'

import { type ReviewPage, reviewRules } from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { adminAppQuery, queueQuery } from '../../api/review.ts'
import { askQuestion, postToThread, reviewQuery, threadQuery } from '../../api/reviewing.ts'
import { actionWords } from '../../components/admin/AuditTable/actionWords.ts'
import { AppFacts } from '../../components/admin/ReviewDialog/AppFacts.tsx'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { Breadcrumb } from '../../components/layout/Breadcrumb/Breadcrumb.tsx'
import { KeyboardHelp } from '../../components/review/KeyboardHelp/KeyboardHelp.tsx'
import { ReviewSkeleton } from '../../components/review/ReviewView/ReviewSkeleton.tsx'
import { ReviewWorkView } from '../../components/review/ReviewWorkView/ReviewWorkView.tsx'
import { openAccessMachine, viewOpenAccess } from '../../machines/review/openAccessMachine.ts'
import { timelineKind } from '../apps/timelineKinds.ts'
import { changesOf, toPoint } from '../apps/toPoint.ts'
import { AdminGuard } from '../guards/AdminGuard.tsx'
import { useAdmin } from '../hooks/useAdmin.ts'
import { useClaim } from '../hooks/useClaim.tsx'
import { useDecision } from '../hooks/useDecision.ts'
import { useNotes } from '../hooks/useNotes.ts'
import { useShortcuts } from '../hooks/useShortcuts.ts'
import { useThread } from '../hooks/useThread.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { roundOf } from './roundOf.ts'

/** One submission as a reviewer works on it (BEYOND §4). */
export function SubmissionPage() {
  const { id = '' } = useParams()
  const { isAdmin } = useAdmin()
  const { data, error, refetch } = useQuery({ ...reviewQuery(id), enabled: isAdmin })
  useTitle(data ? `Review of ${data.app.name}` : 'Review')

  return (
    <AdminGuard>
      <Breadcrumb
        items={[
          { label: 'Admin Panel', href: '/admin' },
          { label: 'Queue', href: '/admin/submissions' },
          { label: data?.app.name ?? 'Review' },
        ]}
      />
      {data ? (
        <Work key={id} review={data} />
      ) : isStatus(error, 404) ? (
        <NotFound />
      ) : error ? (
        <StateMessage
          tone="danger"
          title="Failed to load the review. Please try again."
          onRetry={() => void refetch()}
        />
      ) : (
        <ReviewSkeleton />
      )}
    </AdminGuard>
  )
}

function Work({ review: { submission, app, diff, reasons, decisions } }: { review: ReviewPage }) {
  const { id, hash } = submission
  const { packageName } = app
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  const [helps, setHelps] = useState(false)

  const claim = useClaim(submission, refresh)
  const decision = useDecision({ packageName, hash, canDecide: claim.isHeld, onDecided: refresh })
  const [opening, open] = useMachine(openAccessMachine, { input: { id } })
  const { access, ...look } = viewOpenAccess(opening)
  const detail = useQuery(adminAppQuery(packageName))
  const queue = useInfiniteQuery(queueQuery({ search: '', sort: 'submittedAt', direction: 'asc' }))
  const waiting = queue.data?.pages.flatMap(({ items }) => items) ?? []
  const next = waiting[waiting.findIndex((one) => one.submission?.id === id) + 1]?.submission?.id

  const thread = useThread(useInfiniteQuery(threadQuery(packageName)), {
    send: (text, signal) => postToThread(packageName, text, signal),
    ask: (text, signal) => askQuestion(id, text, signal),
    canAsk: claim.isHeld,
    onSettled: refresh,
  })
  const notes = useNotes(packageName)

  useShortcuts({
    c: () => !claim.isHeld && claim.banner.onClaim(),
    a: () => decision.canDecide && decision.onApprove(),
    r: () => decision.canDecide && decision.onReject(),
    '?': () => setHelps(true),
  })

  return (
    <>
      <ReviewWorkView
        submission={{
          ...app,
          submittedAt: submission.submittedAt,
          round: roundOf(decisions, { id, packageName }),
        }}
        claim={claim.banner}
        points={reasons.map(toPoint)}
        rules={reviewRules}
        pointChanges={changesOf(reasons)}
        changes={diff}
        isFirst={app.appStoreStatus !== 'PUBLISHED'}
        facts={detail.data && <AppFacts app={{ ...detail.data, ...app }} />}
        developerNotes={access?.notes ?? null}
        testAccount={{
          ...look,
          exists: access === null || access.testAccount !== '',
          account: access?.testAccount ?? null,
          canShow: claim.isHeld,
          onShow: () => open({ type: 'open' }),
        }}
        decision={decision}
        thread={thread}
        notes={notes}
        decisions={decisions}
        history={{
          items: (detail.data?.history ?? []).map(({ at, action, actor, detail }) => ({
            ...{ at, kind: timelineKind(action), actor, notes: detail },
            text: (actionWords[action] ?? action).toLowerCase(),
          })),
          loading: detail.isPending,
          error: detail.isError ? 'Failed to load the history.' : null,
        }}
        nextHref={next ? `/admin/submissions/${next}` : null}
      />
      {claim.element}
      {helps && <KeyboardHelp onClose={() => setHelps(false)} />}
    </>
  )
}
