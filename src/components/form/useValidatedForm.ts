import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormSetValue,
  useForm,
} from 'react-hook-form'
import { type FieldTexts, toResolver, useFormErrors } from './useFormErrors.ts'

type Options<Values extends FieldValues> = {
  defaultValues: DefaultValues<Values>
  /** In the order in which they are shown: the first wrong one gets the focus. */
  fields: readonly Path<Values>[]
  /** One text per wrong field. */
  validate: (values: Values) => FieldTexts
  fieldErrors: FieldTexts
  onEdit: () => void
}

/** A short form, judged when it is submitted: each edit takes all errors away. `onChange` goes to each registered
 * field; `set` is for choices that aren't registered, which are found by their names. */
export function useValidatedForm<Values extends FieldValues>(options: Options<Values>) {
  const { defaultValues, fields, validate, fieldErrors, onEdit } = options
  const form = useForm<Values>({
    defaultValues,
    resolver: toResolver(validate),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  useFormErrors(form, fields, fieldErrors)
  const onChange = () => {
    form.clearErrors()
    onEdit()
  }
  const set: UseFormSetValue<Values> = (name, value) => {
    form.setValue(name, value)
    onChange()
  }
  return { form, errors: form.formState.errors, onChange, set }
}
