import { LogoField, type LogoUpload } from './LogoField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import { UrlField } from './UrlField.tsx'
import type { FormWith } from './usePageForm.ts'

export type ProfileValues = {
  company: string
  website: string
  contactEmail: string
  description: string
  logo: string
}

export const profileFields = ['company', 'contactEmail', 'website', 'description', 'logo'] as const
export const profileUrlFields = ['website', 'logo'] as const

type ProfileFieldsProps = {
  form: FormWith<ProfileValues>
  normaliseUrl: (text: string) => string | null
  descriptionHint?: string
  logoUpload: LogoUpload | undefined
}

export function ProfileFields({ form, normaliseUrl, descriptionHint, logoUpload }: ProfileFieldsProps) {
  return (
    <>
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
      <TextArea label="Description" optional hint={descriptionHint} {...form.field('description')} />
      <LogoField
        label="Logo URL"
        optional
        url={normaliseUrl(form.current.logo) ?? ''}
        upload={logoUpload}
        onUploaded={(address) => form.type('logo', address)}
        {...form.urlField('logo')}
      />
    </>
  )
}
