import { type App, appFields, diffOf, type Submission } from '../../api/contract.ts'
import { canPublish } from '../status/appStatusMachine.ts'
import { nextSubmissionState } from '../status/submissionMachine.ts'

export type FieldChange = { label: string; before: string; after: string }

export const changedFields = (before: App, after: App): FieldChange[] =>
  diffOf(before, after).map((change) => ({
    label: appFields[change.field].valueLabel,
    before: change.before ?? '',
    after: change.after ?? '',
  }))

/** Whether what a developer sees of an app is newer than what they submitted last. */
export const isEditedSinceSubmitted = ({ updatedAt, submittedAt }: App): boolean =>
  updatedAt > (submittedAt ?? '')

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
