import { type AppTexts, toTexts } from './appContent.ts'
import type { App } from './appSchemas.ts'
import { type AppFieldName, appFieldNames, appFields } from './fieldNames.ts'
import { shownText } from './fieldTexts.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<AppFieldName, Side>>

export type Edited = { version: string; fields: AppTexts }

export type MergeChange = {
  field: AppFieldName
  label: string
  before: string
  after: string
  mine: string
  /** `mine` as people read it: that is how a form holds it. */
  shownMine: string
  theirs: string
  asks: boolean
  choice: Side | null
}

export const editedOf = (app: App): Edited => ({ version: app.version, fields: toTexts(app) })

export const isSame = (one: AppTexts, other: AppTexts) =>
  appFieldNames.every((field) => one[field] === other[field])

/** Changes between `base` and `latest` that the form doesn't have. */
export function mergeChanges(
  base: AppTexts,
  mine: AppTexts,
  latest: AppTexts,
  choices: Choices,
): MergeChange[] {
  return appFieldNames
    .filter((field) => latest[field] !== base[field] && latest[field] !== mine[field])
    .map((field) => ({
      field,
      label: appFields[field].valueLabel,
      before: shownText(field, base[field]),
      after: shownText(field, latest[field]),
      mine: mine[field],
      theirs: latest[field],
      shownMine: shownText(field, mine[field]),
      asks: mine[field] !== base[field],
      choice: choices[field] ?? null,
    }))
}

/** The form's changes on those made elsewhere: fields nobody touched here follow. */
export function rebased(base: AppTexts, mine: AppTexts, latest: AppTexts): AppTexts {
  const followed = appFieldNames.filter((field) => mine[field] === base[field])
  return { ...mine, ...Object.fromEntries(followed.map((field) => [field, latest[field]])) }
}
