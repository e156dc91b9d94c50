import { type Choices, type Edited, isSame, mergeChanges, rebased } from '../../api/contract/apps/appMerge.ts'
import { type AppTexts, blankTexts } from '../../api/contract.ts'
import { type Draft, dropDraft, keptDraft } from '../../api/drafts.ts'

/** Unsaved texts, and the version that they were typed over. */
export type EditDraft = { typed: AppTexts; base: Edited }

export type EditAppContext = {
  packageName: string
  base: Edited
  latest: Edited
  typed: AppTexts
  mine: AppTexts
  publishes: boolean
  choices: Choices
  error: string | null
  fieldErrors: Record<string, string>
}

export function startOf(latest: Edited, draft: EditDraft | null, packageName: string): EditAppContext {
  const { typed, base } = draft ?? { typed: latest.fields, base: latest }
  const followed = rebased(base.fields, typed, latest.fields)
  const asks = mergeChanges(base.fields, followed, latest.fields, {}).length > 0
  return {
    packageName,
    base: asks ? base : latest,
    latest,
    typed: followed,
    mine: followed,
    publishes: false,
    choices: {},
    error: null,
    fieldErrors: {},
  }
}

export const changesOf = ({
  base,
  mine,
  latest,
  choices,
}: Pick<EditAppContext, 'base' | 'mine' | 'latest' | 'choices'>) =>
  mergeChanges(base.fields, mine, latest.fields, choices)

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
