import { type Choices, type Edited, mergeChanges, rebased } from '../../api/contract/apps/appMerge.ts'
import type { AppTexts } from '../../api/contract.ts'

/** What was typed and not saved, and what it was typed over. */
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
