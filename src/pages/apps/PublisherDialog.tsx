import {
  type AllowedIssuer,
  faultsOfPublisher,
  type IssuerKind,
  issuerKindNames,
  type PublisherForm,
  publisherForm,
  publisherLimits,
} from '../../api/contract.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { type FieldTexts, useValidatedForm } from '../../components/form/useFormErrors.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type PublisherDialogProps = {
  issuers: readonly AllowedIssuer[]
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  onSubmit: (form: PublisherForm) => void
  onEdit: () => void
  onClose: () => void
}

type Words = Record<'repository' | 'workflow' | 'environment' | 'ref', { label: string; hint: string }>

const words: Record<IssuerKind, Words> = {
  github: {
    repository: { label: 'Repository', hint: 'As owner/name.' },
    workflow: { label: 'Workflow', hint: 'The file in .github/workflows, such as release.yml.' },
    environment: { label: 'Environment', hint: 'That the job names. It can require an approval.' },
    ref: { label: 'Branch or Tag', hint: 'A branch such as main, or a tag such as refs/tags/v1.' },
  },
  gitlab: {
    repository: { label: 'Project', hint: 'As group/name.' },
    workflow: { label: 'Pipeline File', hint: 'Its path, such as .gitlab-ci.yml.' },
    environment: { label: 'Environment', hint: 'That the job names.' },
    ref: { label: 'Branch or Tag', hint: 'A branch such as main, or a tag such as refs/tags/v1.' },
  },
  oidc: {
    repository: { label: 'Subject', hint: 'The claim “sub” of its tokens, to the letter.' },
    workflow: { label: 'Workflow', hint: 'The claim “workflow”.' },
    environment: { label: 'Environment', hint: 'The claim “environment”.' },
    ref: { label: 'Ref', hint: 'The claim “ref”.' },
  },
}

const fields = ['issuer', 'repository', 'workflow', 'environment', 'ref'] as const
const judge = zodValidator(publisherForm)

const labelOf = ({ issuer, kind }: AllowedIssuer): string => {
  const { host } = new URL(issuer)
  const isKnown = host === 'gitlab.com' || host === 'token.actions.githubusercontent.com'
  return isKnown ? issuerKindNames[kind] : kind === 'oidc' ? host : `${issuerKindNames[kind]} at ${host}`
}

/** Whose runs an app trusts; what is left empty may be any. */
export function PublisherDialog(props: PublisherDialogProps) {
  const { issuers, busy, error, fieldErrors, onSubmit, onEdit, onClose } = props
  const kindOf = (issuer: string): IssuerKind => issuers.find((one) => one.issuer === issuer)?.kind ?? 'oidc'
  const { form, errors, onChange } = useValidatedForm<Required<PublisherForm>>({
    defaultValues: {
      issuer: issuers[0]?.issuer ?? '',
      repository: '',
      workflow: '',
      environment: '',
      ref: '',
    },
    fields,
    validate: (typed) => ({ ...faultsOfPublisher(typed, kindOf(typed.issuer)), ...judge(typed) }),
    fieldErrors,
    onEdit,
  })
  const shown = words[kindOf(form.watch('issuer'))]

  return (
    <FormDialog
      title="Add Trusted Publisher"
      description="Its runs can edit, try and submit this app as you, as long as you can."
      submitLabel="Add Publisher"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => onSubmit(publisherForm.parse(typed)))}
      onClose={onClose}
    >
      <Select
        label="Where It Runs"
        hint="Somewhere else? Ask an admin of this portal to allow its issuer."
        options={issuers.map((one) => ({ value: one.issuer, label: labelOf(one) }))}
        data-autofocus
        error={errors.issuer?.message}
        {...form.register('issuer', { onChange })}
      />
      {(['repository', 'workflow', 'environment', 'ref'] as const).map((name) => (
        <TextField
          key={name}
          {...shown[name]}
          optional={name !== 'repository'}
          autoComplete="off"
          spellCheck={false}
          maxLength={publisherLimits.name}
          error={errors[name]?.message}
          {...form.register(name, { onChange })}
        />
      ))}
    </FormDialog>
  )
}
