import {
  type AppFieldName,
  appFieldNames,
  appFields,
  type Section,
} from '../../../api/contract/apps/fieldNames.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Callout } from '../../feedback/Callout.tsx'
import type { PageFormProps } from '../../form/usePageForm.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { type AppFormValues, pageOfSection, pathOfField } from './appFormValues.ts'
import type { MergeChange, MergeSide } from './MergeChanges.tsx'
import type { AppForm } from './useAppForm.ts'

const MergeChanges = lazyWithPreload(() => import('./MergeChanges.tsx').then((module) => module.MergeChanges))

export type AppFormProps = PageFormProps<AppFormValues> & {
  id?: string
  busy: boolean
  success: string | null
  merge: readonly MergeChange[] | null
  onChoose: (field: AppFieldName, side: MergeSide) => void
  onSuccessClose: () => void
}

type FormOutcomeProps = {
  form: Pick<AppForm, 'set' | 'submitCount' | 'formError' | 'wrongPlaces'>
  props: AppFormProps
  shown: readonly Section[]
}

type SaveButtonsProps = {
  busy: boolean
  /** Whether there is something to save: the button stands out then. */
  edited: boolean
  /** Of a further section, without a way back. */
  label?: string
}

export const SaveButtons = ({ busy, edited, label }: SaveButtonsProps) => (
  <>
    {label === undefined && <LinkButton href="/tpas">Back</LinkButton>}
    <Button type="submit" tone={edited ? 'accent' : 'plain'} busy={busy}>
      {label ?? 'Save Changes'}
    </Button>
  </>
)

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
              <TextLink href={pathOfField(values.packageName, name)}>{appFields[name].label}</TextLink> on{' '}
              {pageOfSection[appFields[name].section].label}
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

export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Callout
      title="We restored your unsaved changes."
      action={<Button onClick={onDiscard}>Discard</Button>}
    />
  )
}
