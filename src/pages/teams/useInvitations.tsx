import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { invitationForm, type Team } from '../../api/contract.ts'
import { invalidateTeam } from '../../api/teams.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { invitationsMachine, viewInvitations } from '../../machines/teams/invitationsMachine.ts'
import { useMachineEvents } from '../hooks/useMachineEvents.ts'
import { zodValidator } from '../hooks/zodValidator.ts'

const InviteDialog = lazyWithPreload(() =>
  import('../../components/teams/InviteDialog.tsx').then((module) => module.InviteDialog),
)
const InvitationSent = lazyWithPreload(() =>
  import('../../components/teams/InvitationSent.tsx').then((module) => module.InvitationSent),
)

const rules = zodValidator(invitationForm)

/** Inviting people to a team: `open` for the dialog, render `element`. */
export function useInvitations(team: Team) {
  const queries = useQueryClient()
  const [snapshot, send, actor] = useMachine(invitationsMachine, { input: { teamId: team.id } })
  const { form, sent, resending, error, revocation } = viewInvitations(snapshot)
  useMachineEvents(actor, () => invalidateTeam(queries, team.id))
  const onClose = () => send({ type: 'close' })

  return {
    open: () => send({ type: 'open' }),
    resend: { busy: resending, error },
    revocation,
    onResend: (invitation: { id: string; email: string }) => send({ type: 'resend', invitation }),
    onRevoke: (invitation: { id: string; email: string }) => send({ type: 'revoke.ask', invitation }),
    onRevokeConfirm: () => send({ type: 'revoke.confirm' }),
    onClose,
    element: (
      <>
        {form && (
          <InviteDialog
            {...form}
            teamName={team.name}
            role={team.role}
            validate={rules}
            onSend={(values) => send({ type: 'send', values: invitationForm.parse(values) })}
            onEdit={() => send({ type: 'edit' })}
            onClose={onClose}
          />
        )}
        {sent && <InvitationSent {...sent} onCopy={() => send({ type: 'copy' })} onClose={onClose} />}
      </>
    ),
  }
}
