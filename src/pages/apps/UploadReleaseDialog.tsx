import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { invalidateApp } from '../../api/apps.ts'
import { releaseForm } from '../../api/contract.ts'
import { BundleDrop } from '../../components/apps/BundleDrop.tsx'
import { toast } from '../../components/feedback/toast.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { appPath } from '../../lib/appPath.ts'
import { releaseName } from '../../lib/releaseWords.ts'
import {
  type ReleaseValues,
  uploadReleaseMachine,
  viewUploadRelease,
} from '../../machines/apps/uploadReleaseMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import type { DialogProps } from './ReasonDialogs.tsx'

const fields = ['version', 'notes'] as const

export function UploadReleaseDialog({ app: { packageName, version, whatsNew }, onClose }: DialogProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [snapshot, send, actor] = useActor(uploadReleaseMachine, { input: { packageName, version } })
  const view = viewUploadRelease(snapshot)
  useMachineEvents(actor, ({ checked: { release } }) => {
    void invalidateApp(queries, packageName)
    toast('success', `${releaseName(release)} was created.`)
    onClose()
    void navigate(appPath(packageName, `/releases/${release.id}`))
  })
  const { form, errors, onChange } = useValidatedForm<ReleaseValues>({
    defaultValues: { version: '', notes: whatsNew ?? '' },
    fields: [...fields],
    validate: zodValidator(releaseForm),
    fieldErrors: view.fields,
    onEdit: () => send({ type: 'edit' }),
  })
  return (
    <FormDialog
      title="Create Release"
      description="It keeps your app’s files and its saved details as they are now. You can submit it for review at any time."
      submitLabel="Create Release"
      busy={view.step !== null}
      error={view.error}
      onSubmit={form.handleSubmit((values) => send({ type: 'submit', ...values }))}
      onClose={onClose}
    >
      <BundleDrop
        chosen={view.chosen}
        step={view.step}
        progress={view.progress}
        error={view.fields.bundle ?? null}
        onChoose={(chosen) => send({ type: 'choose', chosen })}
        onClose={() => send({ type: 'cancel' })}
      />
      <TextField
        label="Version"
        optional
        hint="Without it, the version in app.json."
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
