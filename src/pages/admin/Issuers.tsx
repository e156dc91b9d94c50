import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  calls,
  type IssuerForm,
  issuerForm,
  issuerKindNames,
  issuerKinds,
  type ListedIssuer,
  publisherLimits,
} from '../../api/contract.ts'
import { invalidateIssuers, issuersQuery } from '../../api/publishers.ts'
import { CredentialList, CredentialName, LiveCredential } from '../../components/data/Credentials.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

export function Issuers() {
  const { data, isError, refetch } = useQuery(issuersQuery)
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<ListedIssuer | null>(null)
  const removing = useAction(calls.removeIssuer, {
    failed: 'Couldn’t remove the issuer. Try again.',
    done: ({ body }) => `${body.issuer} was removed.`,
    goneIsDone: true,
    settle: invalidateIssuers,
    onDone: () => setAsked(null),
  })

  return (
    <>
      <Card
        title="Issuers of CI Tokens"
        description="Apps can trust the runs of these. Allow another only if you trust whoever runs it: it says which repository a run belongs to."
        actions={
          <Button icon={Plus} onClick={() => setIsAdding(true)}>
            Allow Issuer…
          </Button>
        }
      >
        {isError && !data ? (
          <LoadFailed error="Couldn’t load issuers. Try again." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="100%" height="3rem" />
        ) : (
          <CredentialList aria-label="Issuers of CI tokens">
            {data.map((one) => (
              <LiveCredential
                key={one.issuer}
                action={
                  one.addedBy !== null && (
                    <Button
                      aria-label={`Remove… ${one.issuer}`}
                      onClick={() => {
                        removing.reset()
                        setAsked(one)
                      }}
                    >
                      Remove…
                    </Button>
                  )
                }
              >
                <CredentialName name={one.issuer}>{null}</CredentialName>
                <Text quiet>
                  {issuerKindNames[one.kind]} ·{' '}
                  {one.addedBy === null ? (
                    'Allowed in every portal'
                  ) : (
                    <>
                      Allowed by <EmailAddress>{one.addedBy}</EmailAddress>
                    </>
                  )}
                </Text>
              </LiveCredential>
            ))}
          </CredentialList>
        )}
      </Card>
      {isAdding && <AllowDialog onClose={() => setIsAdding(false)} />}
      {asked && (
        <ConfirmDialog
          title="Remove Issuer"
          description={`We refuse tokens of ${asked.issuer} from now on. Trusted publishers that use it stop working.`}
          confirmLabel="Remove Issuer"
          busy={removing.busy}
          error={removing.error}
          onConfirm={() => removing.run({ body: { issuer: asked.issuer } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const fields = ['issuer', 'kind'] as const
const rules = zodValidator(issuerForm)

function AllowDialog({ onClose }: { onClose: () => void }) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.allowIssuer, {
    failed: 'Couldn’t allow the issuer. Try again.',
    done: ({ body }) => `${body.issuer} is allowed.`,
    settle: invalidateIssuers,
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm<Required<IssuerForm>>({
    defaultValues: { issuer: '', kind: 'gitlab' },
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title="Allow Issuer"
      description="We read its keys by OpenID Connect Discovery, now and whenever they change."
      submitLabel="Allow Issuer"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((typed) => run({ body: issuerForm.parse(typed) }))}
      onClose={onClose}
    >
      <TextField
        label="Issuer"
        hint="The claim “iss” of its tokens, such as https://git.example.com."
        inputMode="url"
        autoComplete="off"
        maxLength={publisherLimits.issuer}
        data-autofocus
        error={errors.issuer?.message}
        {...form.register('issuer', { onChange })}
      />
      <Select
        label="Kind"
        hint="Decides which claims its tokens have."
        options={issuerKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        error={errors.kind?.message}
        {...form.register('kind', { onChange })}
      />
    </FormDialog>
  )
}

const kindLabels = {
  github: 'GitHub Enterprise Server',
  gitlab: 'GitLab, self-managed',
  oidc: 'Other: publishers name the subject',
} as const
