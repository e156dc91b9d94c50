import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Fields } from '../../form/Fields.tsx'
import { LogoField, type LogoUpload } from '../../form/LogoField.tsx'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { UrlField } from '../../form/UrlField/UrlField.tsx'
import { type PageFormProps, usePageForm } from '../../form/usePageForm.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'

export type ProfileFormValues = {
  company: string
  website: string
  contactEmail: string
  description: string
  logo: string
}

export type ProfileFormProps = PageFormProps<ProfileFormValues> & {
  busy: boolean
  success: string | null
  logoUpload?: LogoUpload | undefined
  onSuccessClose: () => void
}

const fields = ['company', 'contactEmail', 'website', 'description', 'logo'] as const
const urlFields = ['website', 'logo'] as const

/** The developer profile (SPEC.md §2 "Profile", §5). The page fills in the account's email address by
 * default. */
export function ProfileForm({ busy, success, logoUpload, onSuccessClose, ...props }: ProfileFormProps) {
  const form = usePageForm(props, { fields, urlFields, busy })
  const { normaliseUrl } = props
  const logo = normaliseUrl(form.current.logo)

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
          <TextField
            label="Company / Organization Name"
            autoComplete="organization"
            hint="Required to publish an app."
            {...form.field('company')}
          />
          <TextField
            label="Contact Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            hint="Shown to reviewers. Required to publish an app."
            {...form.field('contactEmail')}
          />
          <UrlField label="Website" optional autoComplete="url" {...form.urlField('website')} />
          <TextArea
            label="Description"
            optional
            hint="Tell people who you are."
            {...form.field('description')}
          />
          <LogoField
            label="Logo URL"
            optional
            url={logo ?? ''}
            upload={logoUpload}
            onUploaded={(address) => form.type('logo', address)}
            {...form.urlField('logo')}
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
