import { Banner } from '../Banner/Banner.tsx'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { FormError } from '../FormError/FormError.tsx'
import { Fields } from '../form/Fields.tsx'
import { type PageFormProps, usePageForm } from '../form/usePageForm.ts'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { AppFields } from './AppFields.tsx'
import { type AppFormValues, appFields, appUrlFields } from './appFormValues.ts'

export type EditAppFormProps = PageFormProps<AppFormValues> & {
  saving: boolean
  /** The success banner, while it shows. */
  success: string | null
  onDismiss: () => void
}

/** Changes an app; its package name can only be read (SPEC.md §2 "Edit App"). */
export function EditAppForm({ saving, success, onDismiss, ...props }: EditAppFormProps) {
  const form = usePageForm(props, { fields: appFields, urlFields: appUrlFields, busy: saving })

  return (
    <form ref={form.element} noValidate onSubmit={form.submit} aria-label="App details">
      <Card
        title="App Details"
        footer={
          <>
            <LinkButton href="/tpas">Back</LinkButton>
            <Button type="submit" tone="accent" busy={saving}>
              Save Changes
            </Button>
          </>
        }
      >
        <Fields>
          <TextField
            label="Package Name"
            mono
            readOnly
            value={props.values.packageName}
            hint="Package names cannot change after creation."
          />
          <AppFields field={form.field} current={form.current} normaliseUrl={props.normaliseUrl} />
          {form.formError && <FormError>{form.formError}</FormError>}
          {success && (
            <Banner tone="success" onDismiss={onDismiss}>
              {success}
            </Banner>
          )}
        </Fields>
      </Card>
    </form>
  )
}
