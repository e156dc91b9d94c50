import type { QueryClient } from '@tanstack/react-query'
import { invalidateApp } from '../../api/apps.ts'
import { calls, hasPart, type Release, releaseForm, submitForm } from '../../api/contract.ts'
import { PublishWhen } from '../../components/apps/PublishWhen.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { type PublishMoment, publishOf, releaseName } from '../../lib/releaseWords.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { type DialogProps, type OfRelease, RollBackDialog, UnpublishDialog } from './ReasonDialogs.tsx'
import { UploadReleaseDialog } from './UploadReleaseDialog.tsx'

export type Question =
  | { kind: 'create' }
  | { kind: 'submit' | 'publish' | 'rollBack' | 'unpublish'; release: Release }

export function ReleaseDialog({ question, ...rest }: DialogProps & { question: Question }) {
  if (question.kind === 'create')
    return hasPart(rest.app.kind, 'page') ? <UploadReleaseDialog {...rest} /> : <CreateDialog {...rest} />
  const { kind, release } = question
  const Asked = {
    submit: SubmitDialog,
    publish: PublishDialog,
    rollBack: RollBackDialog,
    unpublish: UnpublishDialog,
  }[kind]
  return <Asked {...rest} release={release} />
}

const settled = ({ app: { packageName }, onClose }: DialogProps) => ({
  settle: (queries: QueryClient) => invalidateApp(queries, packageName),
  onDone: onClose,
})

function CreateDialog({ app, onClose }: DialogProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.createRelease, {
    ...settled({ app, onClose }),
    failed: 'Couldn’t create the release. Try again.',
    done: (_, { release }) => `${releaseName(release)} was created.`,
  })
  const { form, errors, onChange } = useValidatedForm<{ version: string; notes: string }>({
    defaultValues: { version: '', notes: app.whatsNew ?? '' },
    fields: ['version', 'notes'],
    validate: zodValidator(releaseForm),
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title="Create Release"
      description="It keeps the app’s saved details as they are now. You can submit it for review at any time."
      submitLabel="Create Release"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((body) =>
        run({ params: { packageName: app.packageName }, body, version: app.version }),
      )}
      onClose={onClose}
    >
      <TextField
        label="Version"
        optional
        hint="Such as 1.2. Shown on the app’s page."
        data-autofocus
        error={errors.version?.message}
        {...form.register('version', { onChange })}
      />
      <TextArea
        label="What’s New"
        optional
        hint="What this update changes for the people who use your app."
        error={errors.notes?.message}
        {...form.register('notes', { onChange })}
      />
    </FormDialog>
  )
}

type Chosen = { when: PublishMoment['when']; publish: string }

const chosen = ({ when, publish }: Chosen) => publishOf({ when, at: publish })

const judge = zodValidator(submitForm)

const judgeChosen = (values: Chosen) =>
  chosen(values) === '' ? { publish: 'Choose a date and time.' } : judge({ publish: chosen(values) })

function SubmitDialog({ app, release, onClose }: OfRelease) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.submitRelease, {
    ...settled({ app, onClose }),
    failed: 'Couldn’t submit the release. Try again.',
    done: () => `${releaseName(release)} was submitted for review.`,
  })
  const { form, errors, onChange, set } = useValidatedForm<Chosen>({
    defaultValues: { when: 'approved', publish: '' },
    fields: ['publish'],
    validate: judgeChosen,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title={`Submit ${releaseName(release)}`}
      description="Reviewers see this release as it is. You can keep editing your app."
      submitLabel="Submit for Review"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((values) =>
        run({
          params: { packageName: app.packageName, id: release.id },
          body: { publish: chosen(values) },
        }),
      )}
      onClose={onClose}
    >
      <PublishWhen
        when={form.watch('when')}
        onWhen={(value) => set('when', value)}
        date={{ error: errors.publish?.message, ...form.register('publish', { onChange }) }}
      />
    </FormDialog>
  )
}

function PublishDialog({ app, release, onClose }: OfRelease) {
  const { run, busy, error } = useAction(calls.publishRelease, {
    ...settled({ app, onClose }),
    failed: 'Couldn’t publish the release. Try again.',
    done: () => `${releaseName(release)} is live.`,
  })
  return (
    <ConfirmDialog
      title={`Publish ${releaseName(release)}?`}
      description="People see this release at once, in place of any other."
      confirmLabel="Publish Release"
      tone="accent"
      busy={busy}
      error={error}
      onConfirm={() =>
        run({ params: { packageName: app.packageName, id: release.id }, version: app.version })
      }
      onClose={onClose}
    />
  )
}
