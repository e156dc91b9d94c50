import type { SubmissionDetail } from '../../api/contract.ts'
import { startReviewSession } from '../../api/review/reviewer.ts'
import { useWebSession } from '../tryIt/web/useWebSession.ts'
import { WebSession } from '../tryIt/web/WebSession.tsx'

export type TriedSubmission = { review: SubmissionDetail; isHeld: boolean; onChanged: () => void }

export function TryWebApp({ review, isHeld, onChanged }: TriedSubmission) {
  const { submission, app, session } = review
  const web = useWebSession(app, {
    start: (_, signal) => startReviewSession(submission.id, { model: 'Simulated Glasses', signal }),
    sessions: session ? [session] : [],
    onChanged,
  })
  return (
    <WebSession
      packageName={app.packageName}
      address={app.bundle === null ? (app.webAddress ?? '') : 'The submitted bundle'}
      web={web}
      isFinding={false}
      fixedReason="As submitted. You can’t try another page."
      mayStart={isHeld}
    />
  )
}
