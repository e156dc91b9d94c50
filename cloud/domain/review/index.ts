export { lookAtAccess, readAccess, saveAccess } from './access.ts'
export {
  addAdminUser,
  changeRole,
  findRemovable,
  isLastAdmin,
  listAdminUsers,
  removeAdminUser,
} from './adminUsers.ts'
export { pageAllApps } from './allApps.ts'
export { claim, lockSubmission, release, requireClaim, submissionNotFound } from './claim.ts'
export { decide } from './decide.ts'
export { sendDigest } from './digest.ts'
export { endReviews } from './endReviews.ts'
export { pageAudit, readAdminApp } from './history.ts'
export { toClaimedSubmission } from './mappers.ts'
export { publishApp } from './publish.ts'
export { answerPoint } from './readPoints.ts'
export { readReview } from './readReview.ts'
export { readSubmission } from './readSubmission.ts'
export { readRecording } from './recordings.ts'
export { createTestSubmission, fixAppStatuses } from './repairs.ts'
export { readReviewStats } from './reviewStats.ts'
export { queueVersion, reviewVersion } from './reviewVersion.ts'
export { deleteReply, listSavedReplies, saveReply } from './savedReplies.ts'
export { holdsWords } from './search.ts'
export { countAdmins, countByStatus, tally, totalOf } from './stats.ts'
export type { SubmissionRow } from './submission.ts'
export { latestSubmitted, listSubmitted, pageSubmitted } from './submissions.ts'
export { readThread, toMessage } from './thread/messages.ts'
export { addNote, listNotes } from './thread/notes.ts'
export { postAsDeveloper, postAsReviewer } from './thread/post.ts'
export { askQuestion } from './thread/question.ts'
export { actionsOfOfficials, knownOf, readTimeline } from './timeline.ts'
export { withdraw } from './withdraw.ts'
