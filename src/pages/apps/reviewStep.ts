import type { App, Submission } from '../../api/contract.ts'
import { canPublish } from '../../machines/appStatusMachine.ts'
import { isEditedSinceSubmitted } from '../../machines/apps/appChanges.ts'
import { nextSubmissionState } from '../../machines/submissionMachine.ts'

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
