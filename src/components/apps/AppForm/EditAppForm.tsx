import type { Section } from '../../../api/contract/appFields.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { Fields } from '../../form/Fields.tsx'
import type { LogoUpload } from '../../form/LogoField.tsx'
import { RestoredDraft } from '../../form/RestoredDraft.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { usePageForm } from '../../form/usePageForm.ts'
import { Card } from '../../ui/Card/Card.tsx'
import type { SeenNeeds } from '../NeedsSection/NeedsSection.tsx'
import { AppFields } from './AppFields.tsx'
import { appFormFields, previewedOf } from './appFormValues.ts'
import { type AppFormProps, FormOutcome, SaveButtons } from './FormOutcome.tsx'
import { type Preview, PreviewBeside } from './PreviewBeside.tsx'

/** Below the fields of the specification, which come first. */
const NeedsSection = lazyWithPreload(() =>
  import('../NeedsSection/NeedsSection.tsx').then((module) => module.NeedsSection),
)
// Before the form is there, lest the section's coming moves the button below it.
NeedsSection.preload()

export type EditAppFormProps = AppFormProps & {
  logoUpload?: LogoUpload | undefined
  preview?: Preview | undefined
  /** What was seen of each need when the app ran. */
  seen?: SeenNeeds | undefined
}

export const detailSections: readonly Section[] = ['details', 'needs']

/** Edits an app. The package name is read-only (SPEC.md §2 "Edit App"). */
export function EditAppForm(props: EditAppFormProps) {
  const { busy, logoUpload, preview, seen } = props
  const form = usePageForm(props, { ...appFormFields, busy })

  return (
    <PreviewBeside preview={preview} values={previewedOf(form.current, props.normaliseUrl)}>
      <form id={props.id} noValidate onSubmit={form.submit} aria-label="App details">
        <Card title="App Details" footer={<SaveButtons busy={busy} />}>
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
            <NeedsSection form={form} seen={seen} fallback={<Skeleton width="100%" height="28rem" />} />
            <FormOutcome form={form} props={props} shown={detailSections} />
          </Fields>
        </Card>
      </form>
    </PreviewBeside>
  )
}
