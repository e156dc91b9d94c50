import { useQueryClient } from '@tanstack/react-query'

import { isSessionOver, type SubmissionDetail } from '../../api/contract.ts'
import { openReviewSession, startReviewSession } from '../../api/review/reviewer.ts'
import { ClaimBanner } from '../../components/review/ClaimBanner/ClaimBanner.tsx'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useClaim } from '../hooks/useClaim.tsx'
import { useReviewKeys } from '../hooks/useReviewKeys.tsx'
import { useTryIt } from '../hooks/useTryIt.ts'
import { TryItSession } from '../tryIt/TryItSession.tsx'

/** A session on what was submitted, which goes on after a reload where it is the reviewer's own. */
export function TrySubmission({ review: { submission, app, session } }: { review: SubmissionDetail }) {
  const { id } = submission
  const me = useAuth().user?.email ?? ''
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['admin'] })
  const claim = useClaim({ submission, packageName: app.packageName, onChanged: refresh })
  const { help } = useReviewKeys(id, { onClaim: () => !claim.isHeld && claim.banner.onClaim() })
  const tryIt = useTryIt({
    start: (model, signal) => startReviewSession(id, model, signal),
    findOpen: (signal) => openReviewSession({ id, reviewer: me }, signal),
    running: session && session.startedBy === me && !isSessionOver(session) ? session : null,
    onChanged: refresh,
  })

  return (
    <>
      <ClaimBanner {...claim.banner} />
      <TryItSession packageName={app.packageName} tryIt={tryIt} mayStart={claim.isHeld} />
      {claim.element}
      {help}
    </>
  )
}
