import { LogoField, type LogoUpload } from '../../form/LogoField.tsx'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import { UrlField } from '../../form/UrlField/UrlField.tsx'
import type { usePageForm } from '../../form/usePageForm.ts'
import type { AppFormValues } from './appFormValues.ts'
import { settledUrl } from './previewed.ts'
import { WebhookHint } from './WebhookHint.tsx'

type AppFieldsProps = {
  form: Pick<ReturnType<typeof usePageForm<AppFormValues>>, 'field' | 'urlField' | 'current' | 'type'>
  normaliseUrl: (text: string) => string | null
  logoUpload: LogoUpload | undefined
}

/** The fields that creating and editing share. */
export function AppFields({ form, normaliseUrl, logoUpload }: AppFieldsProps) {
  const { field, urlField, current, type } = form

  return (
    <>
      <TextField label="Display Name" autoComplete="off" {...field('name')} />
      <TextArea
        label="Description"
        hint="What your app does, in the words people will read in the app store."
        {...field('description')}
      />
      <UrlField
        label="Server URL"
        hint={<WebhookHint url={normaliseUrl(current.publicUrl)} />}
        {...urlField('publicUrl')}
      />
      <LogoField
        hint="The address of a picture. A 512x512 PNG is recommended."
        url={settledUrl(current.logoURL, normaliseUrl)}
        upload={logoUpload}
        onUploaded={(address) => type('logoURL', address)}
        {...urlField('logoURL')}
      />
      <UrlField
        label="Webview URL"
        optional
        hint="A page for settings or account linking, shown in the phone app."
        {...urlField('webviewURL')}
      />
    </>
  )
}
