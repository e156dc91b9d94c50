import type { AdminApp } from '../../api/contract.ts'
import { dropDraft, keptDraft } from '../../api/drafts.ts'
import type { Draft } from '../shared/persistDraft.ts'

type Submission = Pick<AdminApp, 'packageName' | 'submittedAt'>

const nameOf = (author: string, { packageName, submittedAt }: Submission) =>
  `notes:${author}:${packageName}:${submittedAt}`

export const keptNotes = (author: string, app: Submission): string =>
  keptDraft(nameOf(author, app), { notes: '' })?.notes ?? ''

export const dropNotes = (author: string, app: Submission) => dropDraft(nameOf(author, app))

type Reviewed = {
  context: { author: string; app: Submission | null; notes: string }
  matches(state: 'reviewing'): boolean
}

/** The dialog's unsaved input; null while nothing is written. */
export function notesDraftOf(snapshot: Reviewed): Draft | null {
  const { author, app, notes } = snapshot.context
  if (app === null || !snapshot.matches('reviewing')) return null
  return { name: nameOf(author, app), texts: notes === '' ? null : { notes } }
}
