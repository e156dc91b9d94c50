import { Send } from 'lucide-react'
import { invalidateApp } from '../../api/apps.ts'
import {
  type Beta,
  type BetaTester,
  betaForm,
  betaTestersForm,
  calls,
  isEmail,
  type Release,
} from '../../api/contract.ts'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { countInvited, invitedText, releaseName } from '../../lib/releaseWords.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

type DialogProps = { packageName: string; onClose: () => void }

type SetBetaProps = DialogProps & { beta: Beta; releases: readonly Release[] }

const judgeBeta = zodValidator(betaForm)

export function SetBetaDialog({ packageName, beta, releases, onClose }: SetBetaProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.setBeta, {
    failed: 'Couldn’t change the beta. Try again.',
    settle: (queries) => invalidateApp(queries, packageName),
    done: (_, { release }) => `Testers now see ${release ? releaseName(release) : 'no release'}.`,
    onDone: onClose,
  })
  const choices = releases.filter(({ state }) => state !== 'live' && state !== 'suspended')
  const { form, errors, onChange } = useValidatedForm<{ release: string; toTest: string }>({
    defaultValues: { release: beta.release?.id ?? choices[0]?.id ?? '', toTest: beta.toTest ?? '' },
    fields: ['release', 'toTest'],
    validate: (values) =>
      values.release === '' ? { release: 'Create a release first.' } : judgeBeta(values),
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title={beta.release ? 'Change Beta' : 'Start Beta'}
      description="Testers who accept see this release instead of the published one."
      submitLabel={beta.release ? 'Save Beta' : 'Start Beta'}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((body) => run({ params: { packageName }, body }))}
      onClose={onClose}
    >
      <Select
        label="Release"
        options={choices.map((release) => ({ value: release.id, label: releaseName(release) }))}
        error={errors.release?.message}
        {...form.register('release', { onChange })}
      />
      <TextArea
        label="What to Test"
        optional
        hint="Testers read this on their page."
        maxLength={textLimits.toTest}
        error={errors.toTest?.message}
        {...form.register('toTest', { onChange })}
      />
    </FormDialog>
  )
}

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== '')

const judgeTesters = zodValidator(betaTestersForm)

function judgeAddresses({ emails: text }: { emails: string }) {
  const emails = addressesIn(text)
  const wrong = emails.find((email) => !isEmail(email))
  return wrong === undefined ? judgeTesters({ emails }) : { emails: `“${wrong}” isn’t an email address.` }
}

type InviteProps = DialogProps & { testers: readonly BetaTester[] }

export function InviteTestersDialog({ packageName, testers, onClose }: InviteProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.inviteBetaTesters, {
    failed: 'Couldn’t send the invitations. Try again.',
    settle: (queries) => invalidateApp(queries, packageName),
    done: (_, { testers: now }) => invitedText(countInvited(testers, now)),
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm<{ emails: string }>({
    defaultValues: { emails: '' },
    fields: ['emails'],
    validate: judgeAddresses,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title="Invite Testers"
      description="We email each address a personal link. They need no account."
      submitLabel="Send Invitations"
      submitIcon={Send}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit(({ emails }) =>
        run({ params: { packageName }, body: { emails: addressesIn(emails) } }),
      )}
      onClose={onClose}
    >
      <TextArea
        label="Email Addresses"
        hint="One per line, at most 500 testers. We email each address at most once a day."
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        error={errors.emails?.message}
        {...form.register('emails', { onChange })}
      />
    </FormDialog>
  )
}
