import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  calls,
  type DomainForm,
  domainForm,
  domainLimits,
  type Team,
  type TeamDomain,
} from '../../api/contract.ts'
import { domainsQuery, invalidateDomains } from '../../api/domains.ts'
import { Callout } from '../../components/feedback/Callout.tsx'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { DomainList } from '../../components/teams/DomainList.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useAction } from '../hooks/useAction.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

export function TeamDomains({ team }: { team: Team }) {
  const teamId = team.id
  const reason = reasonAgainst(team.role, 'editTeam')
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...domainsQuery(teamId),
    enabled: reason === null,
  })
  const [isAdding, setIsAdding] = useState(false)
  const [asked, setAsked] = useState<TeamDomain | null>(null)
  const settle = (queries: Parameters<typeof invalidateDomains>[0]) => invalidateDomains(queries, teamId)
  const checking = useAction(calls.checkDomain, {
    failed: 'Couldn’t check the domain. Try again.',
    done: (_, { domain, problem }) =>
      problem === null ? `${domain} is proven.` : `We didn’t find the token of ${domain}.`,
    settle,
  })
  const removing = useAction(calls.removeDomain, {
    failed: 'Couldn’t remove the domain. Try again.',
    done: ({ params }) => `${params.domain} was removed.`,
    goneIsDone: true,
    settle,
    onDone: () => setAsked(null),
  })
  const fullReason =
    (data?.length ?? 0) >= domainLimits.perTeam
      ? `A team can have at most ${domainLimits.perTeam} domains. Remove one first.`
      : null

  return (
    <>
      <Card
        title="Domains"
        description="Prove a domain to show it beside your apps, and to keep package names that begin with it, such as com.example, for your team."
        actions={
          <Button icon={Plus} disabledReason={reason ?? fullReason} onClick={() => setIsAdding(true)}>
            Add Domain…
          </Button>
        }
      >
        {checking.error && <Callout tone="danger">{checking.error}</Callout>}
        {reason !== null ? (
          <Text quiet>{reason}</Text>
        ) : isError && !data ? (
          <LoadFailed error="Couldn’t load domains. Try again." onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="100%" height="3rem" />
        ) : (
          <DomainList
            domains={data}
            now={dataUpdatedAt}
            checking={checking.busy ? (checking.subject?.params.domain ?? null) : null}
            onCheck={({ domain }) => checking.run({ params: { teamId, domain } })}
            onRemove={(row) => {
              removing.reset()
              setAsked(row)
            }}
          />
        )}
      </Card>
      {isAdding && <AddDialog teamId={teamId} onClose={() => setIsAdding(false)} />}
      {asked && (
        <ConfirmDialog
          title="Remove Domain"
          description={`${asked.domain} no longer stands beside your apps, and others can register its package names.`}
          confirmLabel="Remove Domain"
          busy={removing.busy}
          error={removing.error}
          onConfirm={() => removing.run({ params: { teamId, domain: asked.domain } })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const fields = ['domain'] as const
const rules = zodValidator(domainForm)

function AddDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.addDomain, {
    failed: 'Couldn’t add the domain. Try again.',
    done: (_, { domain }) => `${domain} was added. Publish its token, then check it.`,
    settle: (queries) => invalidateDomains(queries, teamId),
    onDone: onClose,
  })
  const { form, errors, onChange } = useValidatedForm<DomainForm>({
    defaultValues: { domain: '' },
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })
  return (
    <FormDialog
      title="Add Domain"
      description="You get a token to publish in your DNS or on your website. We look for it again each week."
      submitLabel="Add Domain"
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((values) => run({ params: { teamId }, body: domainForm.parse(values) }))}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        hint="Such as example.com, without a path."
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={errors.domain?.message}
        {...form.register('domain', { onChange })}
      />
    </FormDialog>
  )
}
