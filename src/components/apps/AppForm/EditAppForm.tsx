import type { AppFieldName } from '../../../api/contract/appFields.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Fields } from '../../form/Fields.tsx'
import type { LogoUpload } from '../../form/LogoField.tsx'
import { RestoredDraft } from '../../form/RestoredDraft.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { type PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { AppFields } from './AppFields.tsx'
import { type AppFormValues, appFormFields, previewedOf } from './appFormValues.ts'
import { type MergeChange, MergeChanges, type MergeSide } from './MergeChanges.tsx'
import { type Preview, PreviewBeside } from './PreviewBeside.tsx'

export type EditAppFormProps = PageFormProps<AppFormValues> & {
  id?: string
  busy: boolean
  success: string | null
  merge: readonly MergeChange[] | null
  logoUpload?: LogoUpload | undefined
  preview?: Preview | undefined
  onChoose: (field: AppFieldName, side: MergeSide) => void
  onSuccessClose: () => void
}

/** Edits an app. The package name is read-only (SPEC.md §2 "Edit App"). */
export function EditAppForm(props: EditAppFormProps) {
  const { busy, success, merge, logoUpload, preview, onChoose, onSuccessClose } = props
  const form = usePageForm(props, { ...appFormFields, busy })

  return (
    <PreviewBeside preview={preview} values={previewedOf(form.current, props.normaliseUrl)}>
      <form id={props.id} noValidate onSubmit={form.submit} aria-label="App details">
        <Card
          title="App Details"
          footer={
            <>
              <LinkButton href="/tpas">Back</LinkButton>
              <Button type="submit" tone="accent" busy={busy}>
                Save Changes
              </Button>
            </>
          }
        >
          <Fields>
            {form.restored && <RestoredDraft onDiscard={form.discard} />}
            <TextField
              label="Package Name"
              mono
              readOnly
              value={props.values.packageName}
              hint="You can’t change the package name."
            />
            <AppFields form={form} normaliseUrl={props.normaliseUrl} logoUpload={logoUpload} />
            {merge && (
              <MergeChanges
                changes={merge}
                invalid={props.error !== null}
                submitCount={form.submitCount}
                onChoose={(change, side) => {
                  onChoose(change.field, side)
                  form.set(change.field, change[side])
                }}
              />
            )}
            {form.formError && <Callout tone="danger">{form.formError}</Callout>}
            {success && (
              <Callout tone="success" onClose={onSuccessClose}>
                {success}
              </Callout>
            )}
          </Fields>
        </Card>
      </form>
    </PreviewBeside>
  )
}
