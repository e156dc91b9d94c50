import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  calls,
  type SigningKey,
  type SigningKeyForm,
  signingKeyForm,
  signingLimits,
  type Team,
} from '../../api/contract.ts'
import { invalidateSigningKeys, signingKeysQuery } from '../../api/teams.ts'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { SigningKeyList } from '../../components/teams/SigningKeyList.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

export function SigningKeys({ team }: { team: Team }) {
  const { data, isError, dataUpdatedAt, refetch } = useQuery(signingKeysQuery(team.id))
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<SigningKey | null>(null)
  const reason = reasonAgainst(team.role, 'editTeam')
  const active = data?.filter(({ revokedAt }) => revokedAt === null).length ?? 0
  const fullReason =
    active >= signingLimits.keys
      ? 'Your team has two active signing keys, the maximum. Revoke one to add another.'
      : null
  return (
    <>
      <Card
        title="Signing Keys"
        description="Sign the files of a web app’s releases, so that reviewers see that they come from your team. The command line makes a key with “glasses signing add”."
        actions={
          <Button icon={Plus} disabledReason={reason ?? fullReason} onClick={() => setIsAdding(true)}>
            Add Key…
          </Button>
        }
      >
        {isError && !data ? (
          <LoadFailed error="Couldn’t load signing keys. Try again." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="100%" height="3rem" />
        ) : (
          <SigningKeyList keys={data} now={dataUpdatedAt} revokeReason={reason} onRevoke={setAsked} />
        )}
      </Card>
      {isAdding && <AddDialog teamId={team.id} onClose={() => setIsAdding(false)} />}
      {asked && <RevokeDialog teamId={team.id} signingKey={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type DialogProps = { teamId: string; onClose: () => void }

const fields = ['name', 'publicKey'] as const
const rules = zodValidator(signingKeyForm)

function AddDialog({ teamId, onClose }: DialogProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.addSigningKey, {
    failed: 'Couldn’t add the key. Try again.',
    done: ({ body }) => `${body.name} was added.`,
    settle: (queries) => invalidateSigningKeys(queries, teamId),
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm<SigningKeyForm>({
    defaultValues: { name: '', publicKey: '' },
    fields: [...fields],
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title="Add Signing Key"
      description="Paste the public half of an Ed25519 key pair. Keep the private half to yourself."
      submitLabel="Add Key"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((values) =>
        run({ params: { teamId }, body: signingKeyForm.parse(values) }),
      )}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Where you use it, such as “CI”. Reviewers see this."
        data-autofocus
        error={errors.name?.message}
        {...form.register('name', { onChange })}
      />
      <TextArea
        label="Public Key"
        hint="A PEM file, or its 32 bytes in base64."
        spellCheck={false}
        error={errors.publicKey?.message}
        {...form.register('publicKey', { onChange })}
      />
    </FormDialog>
  )
}

function RevokeDialog({ teamId, signingKey, onClose }: DialogProps & { signingKey: SigningKey }) {
  const { id, name } = signingKey
  const { run, busy, error } = useAction(calls.revokeSigningKey, {
    failed: 'Couldn’t revoke the key. Try again.',
    done: () => `${name} was revoked.`,
    goneIsDone: true,
    settle: (queries) => invalidateSigningKeys(queries, teamId),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Revoke Signing Key"
      description={`${name} signs no more releases. Those that it signed stay, and say that the key is revoked. You can’t undo this.`}
      confirmLabel="Revoke Key"
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { teamId, id } })}
      onClose={onClose}
    />
  )
}
