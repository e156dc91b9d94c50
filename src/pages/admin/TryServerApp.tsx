import { isSessionOver } from '../../api/contract.ts'
import { openReviewSession, startReviewSession } from '../../api/review/reviewer.ts'
import { useAuth } from '../../machines/auth/authActor.ts'
import { useTryIt } from '../hooks/useTryIt.ts'
import { TryItSession } from '../tryIt/TryItSession.tsx'
import type { TriedSubmission } from './TryWebApp.tsx'

export function TryServerApp({ review: { submission, app, session }, isHeld, onChanged }: TriedSubmission) {
  const { id } = submission
  const { email: me = '' } = useAuth().user ?? {}
  const tryIt = useTryIt({
    start: ({ model }, signal) => startReviewSession(id, { model, signal }),
    findOpen: (signal) => openReviewSession({ id, reviewer: me }, signal),
    running: session && session.startedBy === me && !isSessionOver(session) ? session : null,
    onChanged,
  })
  return (
    <TryItSession
      packageName={app.packageName}
      name={app.name}
      tryIt={tryIt}
      mayStart={isHeld}
      requirements={app.hardwareRequirements}
    />
  )
}
