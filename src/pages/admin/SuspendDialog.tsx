import { useQuery } from '@tanstack/react-query'
import {
  calls,
  type Release,
  type ReviewRuleId,
  reinstateForm,
  releaseName,
  reviewRules,
  suspendForm,
} from '../../api/contract.ts'
import { adminAppQuery, invalidateAdmin } from '../../api/review/admin.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { formatAdminDate } from '../../lib/dates.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type Values = { rule: ReviewRuleId | ''; reason: string; session: string }

type AppDialogProps = { app: { packageName: string; name: string }; onClose: () => void }

const rules = [
  { value: '', label: 'Choose a rule' },
  ...reviewRules.map(({ id, title }) => ({ value: id, label: title })),
]

const judgeSuspension = zodValidator(suspendForm)
const judgeReinstatement = zodValidator(reinstateForm)

/** Takes an app, or one of its releases, from the public. `said`: what a person reported of it. */
export function SuspendDialog({
  app: { packageName, name: appName },
  release,
  said = '',
  onDone,
  onClose,
}: AppDialogProps & { release?: Release; said?: string; onDone: () => void }) {
  const name = release ? releaseName(release) : appName
  const { run, reset, busy, error, fieldErrors } = useAction(calls.suspendApp, {
    failed: `Couldn’t suspend the ${release ? 'release' : 'app'}. Try again.`,
    done: () => `${name} is suspended.`,
    settle: invalidateAdmin,
    onDone,
  })
  const { data } = useQuery(adminAppQuery(packageName))
  const { form, errors, onChange } = useValidatedForm<Values>({
    defaultValues: { rule: '', reason: said, session: '' },
    fields: ['rule', 'reason', 'session'],
    validate: judgeSuspension,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title={`Suspend ${name}`}
      description={`${release ? 'Nobody sees this release, testers included, and it can’t be published.' : 'Nobody sees its public page, and none of its approved releases can be published.'} Its team gets an email with your reason, and can answer in the messages.`}
      submitLabel={release ? 'Suspend Release' : 'Suspend App'}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit(({ session, ...values }) =>
        run({
          params: { packageName },
          body: suspendForm.parse({ ...values, release: release?.id, session: session || undefined }),
        }),
      )}
      onClose={onClose}
    >
      <Select
        label="Rule"
        data-autofocus
        options={rules}
        error={errors.rule?.message}
        {...form.register('rule', { onChange })}
      />
      <TextArea
        label="Reason"
        hint="The team reads this."
        error={errors.reason?.message}
        {...form.register('reason', { onChange })}
      />
      {data?.recordings && data.recordings.length > 0 && (
        <Select
          label="Recording"
          optional
          hint="A reviewer’s session that shows it. The team can watch it."
          options={[
            { value: '', label: 'None' },
            ...data.recordings.map(({ id, startedAt, startedBy }) => ({
              value: id,
              label: `${formatAdminDate(startedAt)}, ${startedBy}`,
            })),
          ]}
          error={errors.session?.message}
          {...form.register('session', { onChange })}
        />
      )}
    </FormDialog>
  )
}

export function ReinstateDialog({ app: { packageName, name }, onClose }: AppDialogProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.reinstateApp, {
    failed: 'Couldn’t reinstate the app. Try again.',
    done: () => `${name} is reinstated.`,
    settle: invalidateAdmin,
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm<{ reason: string }>({
    defaultValues: { reason: '' },
    fields: ['reason'],
    validate: judgeReinstatement,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title={`Reinstate ${name}`}
      description="This ends all suspensions of the app and its releases. What they took from the public is published again."
      submitLabel="Reinstate App"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((body) => run({ params: { packageName }, body }))}
      onClose={onClose}
    >
      <TextArea
        label="Reason"
        hint="The team reads this."
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason', { onChange })}
      />
    </FormDialog>
  )
}
