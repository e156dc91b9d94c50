import { type AppFieldName, appFieldNames, appFields, type Section } from '../../../api/contract/appFields.ts'
import { appPath } from '../../../lib/appPath.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import type { PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import type { AppFormValues } from './appFormValues.ts'
import { type MergeChange, MergeChanges, type MergeSide } from './MergeChanges.tsx'

/** What each of the two forms of an app has to do with saving it. */
export type AppFormProps = PageFormProps<AppFormValues> & {
  id?: string
  busy: boolean
  success: string | null
  merge: readonly MergeChange[] | null
  onChoose: (field: AppFieldName, side: MergeSide) => void
  onSuccessClose: () => void
}

type FormOutcomeProps = {
  form: Pick<
    ReturnType<typeof usePageForm<AppFormValues>>,
    'set' | 'submitCount' | 'formError' | 'wrongPlaces'
  >
  props: AppFormProps
  /** The sections that the page shows: what is wrong in another is named with a way to it. */
  shown: readonly Section[]
}

/** At the foot of a form of an app: what changed elsewhere, what is wrong, and that it was saved. */
export function FormOutcome({ form, props, shown }: FormOutcomeProps) {
  const { values, merge, error, success, onChoose, onSuccessClose } = props
  const wrong = new Set<string>(form.wrongPlaces)
  const elsewhere = appFieldNames.filter(
    (name) => wrong.has(name) && !shown.includes(appFields[name].section),
  )

  return (
    <>
      {merge && (
        <MergeChanges
          changes={merge}
          invalid={error !== null}
          submitCount={form.submitCount}
          onChoose={(change, side) => {
            onChoose(change.field, side)
            form.set(change.field, change[side])
          }}
        />
      )}
      {form.formError && (
        <Callout tone="danger">
          {form.formError}
          {elsewhere.map((name) => (
            <p key={name}>
              <TextLink href={pathOf(name, values.packageName)}>{appFields[name].label}</TextLink>{' '}
              {appFields[name].section === 'listing' ? 'on Store Page' : 'on Details'}
            </p>
          ))}
        </Callout>
      )}
      {success && (
        <Callout tone="success" onClose={onSuccessClose}>
          {success}
        </Callout>
      )}
    </>
  )
}

const pathOf = (name: AppFieldName, packageName: string) =>
  appPath(packageName, `${appFields[name].section === 'listing' ? '/store' : '/edit'}#${name}`)
