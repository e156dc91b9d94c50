import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Fields.tsx'
import type { LogoUpload } from '../form/LogoField.tsx'
import { ProfileFields, type ProfileValues, profileFields, profileUrlFields } from '../form/ProfileFields.tsx'
import { type PageFormProps, usePageForm } from '../form/usePageForm.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type ProfileFormProps = PageFormProps<ProfileValues> & {
  busy: boolean
  success: string | null
  logoUpload?: LogoUpload | undefined
  onSuccessClose: () => void
}

/** The developer profile. The page fills in the account's email address by
 * default. */
export function ProfileForm({ busy, success, logoUpload, onSuccessClose, ...props }: ProfileFormProps) {
  const form = usePageForm(props, { fields: profileFields, urlFields: profileUrlFields, busy })

  return (
    <form noValidate onSubmit={form.submit} aria-label="Developer Profile">
      <Card
        footer={
          <Button type="submit" tone="accent" busy={busy}>
            Save Profile
          </Button>
        }
      >
        <Fields>
          <ProfileFields
            form={form}
            normaliseUrl={props.normaliseUrl}
            descriptionHint="Tell people who you are."
            logoUpload={logoUpload}
          />
          {form.formError && <Callout tone="danger">{form.formError}</Callout>}
          {success && (
            <Callout tone="success" onClose={onSuccessClose}>
              {success}
            </Callout>
          )}
        </Fields>
      </Card>
    </form>
  )
}
