import { type FieldChange, FieldChanges } from '../data/FieldChanges.tsx'
import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Fields.tsx'
import type { LogoUpload } from '../form/LogoField.tsx'
import { ProfileFields, type ProfileValues, profileFields, profileUrlFields } from '../form/ProfileFields.tsx'
import { TextField } from '../form/TextField.tsx'
import { type PageFormProps, usePageForm } from '../form/usePageForm.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type TeamSettingsValues = ProfileValues & { name: string }

export type TeamSettingsFormProps = PageFormProps<TeamSettingsValues> & {
  busy: boolean
  success: string | null
  /** Why the name can't be changed; null where it can. */
  nameReason: string | null
  /** What somebody else saved since the form was opened. */
  changes: readonly FieldChange[]
  logoUpload?: LogoUpload | undefined
  onSuccessClose: () => void
}

export const teamSettingsFields = ['name', ...profileFields] as const

/** A team's name and its public profile, which stands on its apps' pages. */
export function TeamSettingsForm(props: TeamSettingsFormProps) {
  const { busy, success, nameReason, changes, logoUpload, onSuccessClose, normaliseUrl } = props
  const form = usePageForm(props, { fields: teamSettingsFields, urlFields: profileUrlFields, busy })

  return (
    <form noValidate onSubmit={form.submit} aria-label="Team Settings">
      <Card
        title="Team Profile"
        description="Reviewers see this. A published app’s page shows it as it was approved with the app’s latest version."
        footer={
          <Button type="submit" tone="accent" busy={busy}>
            Save Changes
          </Button>
        }
      >
        <Fields>
          <TextField
            label="Team Name"
            readOnly={nameReason !== null}
            hint={nameReason ?? 'Members see this name. Its address stays the same.'}
            {...form.field('name')}
          />
          <ProfileFields form={form} normaliseUrl={normaliseUrl} logoUpload={logoUpload} />
          {form.formError && (
            <Callout tone="danger">
              {form.formError}
              {changes.length > 0 && <FieldChanges changes={changes} />}
            </Callout>
          )}
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
