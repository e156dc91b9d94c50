import { mergeChanges, rebased } from '../../src/api/contract/apps/appMerge.ts'
import {
  type AppContent,
  type AppFieldName,
  type AppTexts,
  appFieldNames,
  appFields,
  diffOf,
  type FieldChange,
  isListField,
  listOf,
  toTexts,
} from '../../src/api/contract.ts'

export type Merge = {
  /** Changed in the file since it was pulled. */
  yours: FieldChange[]
  /** Changed in the portal since. */
  theirs: FieldChange[]
  /** Changed on both sides, and not to the same. */
  both: AppFieldName[]
  /** The portal's, with what only the file changed. */
  merged: AppContent
}

export function merge(base: AppContent, mine: AppContent, latest: AppContent): Merge {
  const [before, here, there] = [base, mine, latest].map(toTexts) as [AppTexts, AppTexts, AppTexts]
  return {
    yours: diffOf(base, mine),
    theirs: diffOf(base, latest),
    both: mergeChanges(before, here, there, {})
      .filter(({ asks }) => asks)
      .map(({ field }) => field),
    merged: toContent(rebased(before, here, there)),
  }
}

const toContent = (texts: AppTexts): AppContent =>
  Object.fromEntries(
    appFieldNames.map((name) => [
      name,
      isListField(name) ? listOf(texts[name]) : texts[name] || appFields[name].blank,
    ]),
  ) as AppContent
