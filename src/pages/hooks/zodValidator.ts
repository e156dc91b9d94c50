import { fieldErrors, type Schema } from '../../api/contract.ts'

/** The rules of a form, as its component takes them: one text per wrong field of the contract's schema. */
export const zodValidator = (schema: Schema) => (values: unknown) => {
  const result = schema.safeParse(values)
  return result.success ? {} : fieldErrors(result.error)
}
