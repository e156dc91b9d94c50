import { type AppTexts, appEdit, fieldErrors, type Schema, toSent } from '../../api/contract.ts'

/** The rules of a form, as its component takes them: one text per wrong field of the contract's schema. */
export const zodValidator = (schema: Schema) => (values: unknown) => {
  const result = schema.safeParse(values)
  return result.success ? {} : fieldErrors(result.error)
}

const judgeEdit = zodValidator(appEdit)

/** The rules of an app's fields, whose lists a form holds as texts. */
export const judgeApp = (texts: AppTexts) => judgeEdit(toSent(texts))
