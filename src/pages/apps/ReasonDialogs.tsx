import { useQueryClient } from '@tanstack/react-query'
import { cacheApp, invalidateApp } from '../../api/apps.ts'
import { type App, calls, type Release, rollBackForm, unpublishForm } from '../../api/contract.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { releaseName } from '../../lib/releaseWords.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

export type DialogProps = { app: App; onClose: () => void }
export type OfRelease = DialogProps & { release: Release }

export function RollBackDialog({ app, release, onClose }: OfRelease) {
  const action = useAction(calls.rollBackApp, {
    ...useCachedApp({ app, onClose }),
    failed: 'Couldn’t roll back. Try again.',
    done: () => `${releaseName(release)} is live again.`,
  })
  return (
    <ReasonDialog
      action={action}
      title={`Roll Back to ${releaseName(release)}`}
      description="People see this release at once. Your team gets an email, and reviewers see your reason."
      submitLabel="Roll Back"
      isNeeded
      onReason={(reason) =>
        action.run({
          params: { packageName: app.packageName },
          body: { release: release.id, reason },
          version: app.version,
        })
      }
      onClose={onClose}
    />
  )
}

export function UnpublishDialog({ app, onClose }: OfRelease) {
  const action = useAction(calls.unpublishApp, {
    ...useCachedApp({ app, onClose }),
    failed: 'Couldn’t unpublish the app. Try again.',
    done: () => `${app.name} isn’t public any more.`,
  })
  return (
    <ReasonDialog
      action={action}
      title={`Unpublish ${app.name}`}
      description="Its public page says that the app isn’t available. For 90 days you can publish this release again without a review."
      submitLabel="Unpublish App"
      onReason={(reason) =>
        action.run({ params: { packageName: app.packageName }, body: { reason }, version: app.version })
      }
      onClose={onClose}
    />
  )
}

function useCachedApp({ app, onClose }: DialogProps) {
  const queries = useQueryClient()
  return {
    settle: () => invalidateApp(queries, app.packageName),
    onDone(changed: App) {
      cacheApp(queries, changed)
      onClose()
    },
  }
}

type ReasonDialogProps = {
  action: Pick<ReturnType<typeof useAction>, 'busy' | 'error' | 'fieldErrors' | 'reset'>
  title: string
  description: string
  submitLabel: string
  isNeeded?: true
  onReason: (reason: string) => void
  onClose: () => void
}

const neededReason = zodValidator(rollBackForm)
const optionalReason = zodValidator(unpublishForm)

function ReasonDialog({ action, isNeeded, onReason, ...rest }: ReasonDialogProps) {
  const { form, errors, onChange } = useValidatedForm<{ reason: string }>({
    defaultValues: { reason: '' },
    fields: ['reason'],
    validate: (values) => (isNeeded ? neededReason({ release: '', ...values }) : optionalReason(values)),
    fieldErrors: action.fieldErrors,
    onEdit: action.reset,
  })
  return (
    <FormDialog
      {...rest}
      busy={action.busy}
      error={action.error}
      onSubmit={form.handleSubmit(({ reason }) => onReason(reason))}
    >
      <TextArea
        label="Reason"
        optional={!isNeeded}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason', { onChange })}
      />
    </FormDialog>
  )
}
