import type { AdminApp } from '../../api/contract.ts'
import { dropDraft, keepDraft, keptDraft } from '../../api/drafts.ts'

type Submission = Pick<AdminApp, 'packageName' | 'submittedAt'>

/** One reviewer's notes on one submission. */
const nameOf = (author: string, { packageName, submittedAt }: Submission) =>
  `notes:${author}:${packageName}:${submittedAt}`

export const keptNotes = (author: string, app: Submission): string =>
  keptDraft(nameOf(author, app), { notes: '' })?.notes ?? ''

export function keepNotes(author: string, app: Submission, notes: string): void {
  if (notes === '') dropDraft(nameOf(author, app))
  else keepDraft(nameOf(author, app), { notes })
}
