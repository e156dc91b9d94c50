import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import {
  type AnswerOf,
  calls,
  type InvitationForm,
  invitationForm,
  may,
  roleNames,
  type Team,
} from '../../api/contract.ts'
import { isStatus } from '../../api/http/errors.ts'
import { invalidateTeam, teamQuery, teamsQuery } from '../../api/teams.ts'
import { teamTokensQuery } from '../../api/tokens.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage.tsx'
import { CopyField } from '../../components/form/CopyField.tsx'
import { FormDialog } from '../../components/form/FormDialog.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useValidatedForm } from '../../components/form/useFormErrors.ts'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { reasonAgainst, roleMeanings, rolesToGive } from '../../components/teams/roleWords.ts'
import { Avatar } from '../../components/ui/Avatar.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Dialog } from '../../components/ui/Dialog.tsx'
import { type TabItem, Tabs } from '../../components/ui/Tabs.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { useAction } from '../hooks/useAction.ts'
import { useIdlePreload } from '../hooks/useIdlePreload.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { zodValidator } from '../hooks/zodValidator.ts'
import { MembersTab } from './MembersTab.tsx'

const InvitationsTab = lazyWithPreload(() =>
  import('./InvitationsTab.tsx').then((module) => module.InvitationsTab),
)
const Tokens = lazyWithPreload(() => import('../tokens/Tokens.tsx').then((module) => module.Tokens))
const IntegrationsTab = lazyWithPreload(() =>
  import('./integrations/IntegrationsTab.tsx').then((module) => module.IntegrationsTab),
)
const SettingsTab = lazyWithPreload(() => import('./SettingsTab.tsx').then((module) => module.SettingsTab))
const RecordTab = lazyWithPreload(() => import('./RecordTab.tsx').then((module) => module.RecordTab))

function preloadTabs(): void {
  for (const tab of [InvitationsTab, Tokens, IntegrationsTab, SettingsTab, RecordTab]) void tab.preload()
}

/** A team; for who isn't in it there is none. */
export function TeamPage() {
  const { slug = '' } = useParams()
  const teams = useQuery(teamsQuery)
  const own = teams.data?.teams.find((one) => one.slug === slug)
  const { data, error, isFetching, refetch } = useQuery({
    ...teamQuery(own?.id ?? ''),
    enabled: own !== undefined,
  })
  useTitle(own?.name ?? 'Team')

  if ((teams.data && !own) || (!data && isStatus(error, 404))) return <NotFound />
  if (data) return <TeamTabs key={data.id} team={data} />
  if (error || teams.error)
    return (
      <StateMessage
        tone="danger"
        title="Couldn’t load the team. Try again."
        busy={isFetching || teams.isFetching}
        onRetry={() => void (teams.error ? teams.refetch() : refetch())}
      />
    )
  return <FormSkeleton label="Loading team…" fields={4} />
}

function TeamTabs({ team }: { team: Team }) {
  const [parameters, setParameters] = useSearchParams()
  const [isInviting, setIsInviting] = useState(false)
  const [sent, setSent] = useState<Invited | null>(null)
  useIdlePreload(preloadTabs)
  // Its link is shown whichever tab is open by then.
  const resending = useAction(calls.resendInvitation, {
    failed: 'Couldn’t send the invitation. Try again.',
    settle: (queries) => invalidateTeam(queries, team.id),
    onDone: setSent,
  })
  const onInvite = () => {
    resending.reset()
    setIsInviting(true)
  }
  const denied = (action: 'manageMembers' | 'manageIntegrations' | 'seeRecord') => (
    <StateMessage title={reasonAgainst(team.role, action) ?? ''} />
  )

  const tabs: TabItem[] = [
    {
      id: 'members',
      label: 'Members',
      panel: <MembersTab team={team} onInvite={onInvite} />,
    },
    {
      id: 'invitations',
      label: 'Invitations',
      panel: may(team.role, 'manageMembers') ? (
        <InvitationsTab team={team} resending={resending} onInvite={onInvite} />
      ) : (
        denied('manageMembers')
      ),
    },
    {
      id: 'tokens',
      label: 'Tokens',
      panel: may(team.role, 'manageMembers') ? <TeamTokens teamId={team.id} /> : denied('manageMembers'),
    },
    {
      id: 'integrations',
      label: 'Integrations',
      panel: may(team.role, 'manageIntegrations') ? (
        <IntegrationsTab team={team} />
      ) : (
        denied('manageIntegrations')
      ),
    },
    { id: 'settings', label: 'Settings', panel: <SettingsTab team={team} /> },
    {
      id: 'record',
      label: 'Activity',
      panel: may(team.role, 'seeRecord') ? <RecordTab team={team} /> : denied('seeRecord'),
    },
  ]

  return (
    <>
      <PageHeader
        title={team.name}
        breadcrumb={[{ label: 'Teams', href: '/teams' }, { label: team.name }]}
        picture={<Avatar name={team.name} size="large" />}
        mark={<Badge>{team.kind === 'personal' ? 'Personal' : roleNames[team.role]}</Badge>}
      />
      <Tabs
        label={team.name}
        tabs={tabs}
        selected={parameters.get('tab') ?? 'members'}
        onSelect={(tab) => setParameters(tab === 'members' ? {} : { tab })}
      />
      {isInviting && (
        <InviteDialog
          team={team}
          onSent={(invited) => {
            setIsInviting(false)
            setSent(invited)
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {sent && <InvitationSent {...sent} onClose={() => setSent(null)} />}
    </>
  )
}

const TeamTokens = ({ teamId }: { teamId: string }) => (
  <Tokens query={useQuery(teamTokensQuery(teamId))} ofTeam />
)

/** The answer to an invitation: only it has the link. */
type Invited = AnswerOf<typeof calls.invite>

type InviteDialogProps = { team: Team; onSent: (invited: Invited) => void; onClose: () => void }

const fields = ['email', 'role'] as const
const rules = zodValidator(invitationForm)

function InviteDialog({ team, onSent, onClose }: InviteDialogProps) {
  const { run, reset, busy, error, fieldErrors } = useAction(calls.invite, {
    failed: 'Couldn’t send the invitation. Try again.',
    settle: (queries) => invalidateTeam(queries, team.id),
    onDone: onSent,
  })
  const { form, errors, onChange } = useValidatedForm<InvitationForm>({
    defaultValues: { email: '', role: 'DEVELOPER' },
    fields,
    validate: rules,
    fieldErrors,
    onEdit: reset,
  })

  return (
    <FormDialog
      title={`Invite to ${team.name}`}
      description="We email a link that works for 14 days, and only for this person."
      submitLabel="Send Invitation"
      submitIcon={Send}
      busy={busy}
      error={error}
      onSubmit={form.handleSubmit((member) =>
        run({ params: { teamId: team.id }, body: invitationForm.parse(member) }),
      )}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        error={errors.email?.message}
        {...form.register('email', { onChange })}
      />
      <Select
        label="Role"
        hint={`${roleNames[form.watch('role')]}: ${roleMeanings[form.watch('role')]}.`}
        options={rolesToGive(team.role).map((value) => ({ value, label: roleNames[value] }))}
        error={errors.role?.message}
        {...form.register('role', { onChange })}
      />
    </FormDialog>
  )
}

/** The link of an invitation, which is shown only now. */
function InvitationSent({ invitation: { email }, link, onClose }: Invited & { onClose: () => void }) {
  const [snapshot, send] = useMachine(copyMachine)

  return (
    <Dialog
      title="Invitation Sent"
      description={`We emailed ${email}. You can also send the link yourself. We show it only once.`}
      onClose={onClose}
      footer={
        <Button tone="accent" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation Link"
        hint={`Only ${email} can use it. It expires in 14 days and replaces any earlier link.`}
        value={link}
        {...viewCopy(snapshot)}
        onCopy={() => send({ type: 'copy', text: link })}
        first
      />
    </Dialog>
  )
}
