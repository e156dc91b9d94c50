import { isSame } from '../../api/contract/apps/appMerge.ts'
import { blankTexts } from '../../api/contract.ts'
import { dropDraft, keptDraft } from '../../api/drafts.ts'
import type { Draft } from '../shared/persistDraft.ts'
import type { EditAppContext, EditDraft } from './editAppContext.ts'

const blank = { ...blankTexts, version: '', base: '{}' }

const nameOf = (userId: string, packageName: string) => `edit:${userId}:${packageName}`

export function keptEdit(userId: string, packageName: string): EditDraft | null {
  const kept = keptDraft(nameOf(userId, packageName), blank)
  if (kept === null || kept.version === '') return null
  const { version, base, ...typed } = kept
  return { typed, base: { version, fields: { ...blankTexts, ...JSON.parse(base) } } }
}

export const dropEdit = (userId: string, packageName: string) => dropDraft(nameOf(userId, packageName))

export function editDraftOf(
  { context: { packageName, typed, base, latest } }: { context: EditAppContext },
  userId: string,
): Draft {
  const texts = { ...typed, version: base.version, base: JSON.stringify(base.fields) }
  return { name: nameOf(userId, packageName), texts: isSame(typed, latest.fields) ? null : texts }
}
