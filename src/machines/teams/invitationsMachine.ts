import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'

import type { Invitation, InvitationForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { invite, resendInvitation, revokeInvitation } from '../../api/teams.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { success, type Toast } from '../shared/toast.ts'

type Subject = Pick<Invitation, 'id' | 'email'>
/** What an invitation's making answers with: its link is shown only then. */
type Sent = { invitation: Pick<Invitation, 'email'>; link: string }
export type InvitationsContext = {
  teamId: string
  values: InvitationForm | null
  key: string
  subject: Subject | null
  sent: Sent | null
  copy: CopyView
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched = {
  values: null,
  key: '',
  subject: null,
  sent: null,
  copy: notCopied,
  error: null,
  fieldErrors: {},
}

/** Inviting people by mail, with the link to copy; sending that again, and revoking it. */
export const invitationsMachine = setup({
  types: {
    input: {} as { teamId: string },
    context: {} as InvitationsContext,
    events: {} as
      | { type: 'open' }
      | { type: 'send'; values: InvitationForm }
      | { type: 'edit' }
      | { type: 'copy' }
      | { type: 'resend'; invitation: Subject }
      | { type: 'revoke.ask'; invitation: Subject }
      | { type: 'revoke.confirm' }
      | { type: 'close' },
    emitted: {} as Toast | { type: 'changed' },
  },
  actors: {
    send: fromPromise<Sent, InvitationsContext>(({ input: { teamId, values, key }, signal }) => {
      if (values === null) throw new Error('There is nobody to invite.')
      return invite(teamId, values, key, signal)
    }),
    resend: fromPromise<Sent, InvitationsContext>(({ input: { teamId, subject }, signal }) =>
      resendInvitation(teamId, subject?.id ?? '', signal),
    ),
    revoke: fromPromise<unknown, InvitationsContext>(({ input: { teamId, subject }, signal }) =>
      revokeInvitation(teamId, subject?.id ?? '', signal),
    ),
    copy: copyMachine,
  },
  actions: {
    clear: assign(untouched),
    setValues: assign(({ context }, { values }: { values: InvitationForm }) => ({
      values,
      key: JSON.stringify(values) === JSON.stringify(context.values) ? context.key : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    setSubject: assign((_, { invitation }: { invitation: Subject }) => ({
      ...untouched,
      subject: invitation,
    })),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setSent: assign({ sent: (_, { output }: { output: Sent }) => output }),
    setSendFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Couldn’t send the invitation. Try again.',
    })),
    setRevokeFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t revoke the invitation. Try again.',
    }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.sent?.link ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    emitChanged: emit({ type: 'changed' }),
    emitRevoked: emit(({ context }) => success(`${context.subject?.email} can no longer use the link.`)),
  },
}).createMachine({
  id: 'invitations',
  context: ({ input }) => ({ ...untouched, ...input }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        open: { target: 'editing', actions: 'clear' },
        resend: { target: 'resending', actions: { type: 'setSubject', params: ({ event }) => event } },
        'revoke.ask': { target: 'asking', actions: { type: 'setSubject', params: ({ event }) => event } },
        close: { actions: 'clear' },
      },
    },
    editing: {
      on: {
        send: { target: 'sending', actions: { type: 'setValues', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
        close: { target: 'idle', actions: 'clear' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'sent',
          actions: [{ type: 'setSent', params: ({ event }) => event }, 'emitChanged'],
        },
        onError: { target: 'editing', actions: { type: 'setSendFailure', params: ({ event }) => event } },
      },
    },
    sent: {
      invoke: {
        id: 'copy',
        src: 'copy',
        onSnapshot: { actions: { type: 'setCopy', params: ({ event }) => event } },
      },
      on: { copy: { actions: 'sendCopy' }, close: { target: 'idle', actions: 'clear' } },
    },
    resending: {
      invoke: {
        src: 'resend',
        input: ({ context }) => context,
        onDone: {
          target: 'sent',
          actions: [{ type: 'setSent', params: ({ event }) => event }, 'emitChanged'],
        },
        onError: { target: 'idle', actions: { type: 'setSendFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      on: {
        'revoke.confirm': { target: 'revoking', actions: 'clearErrors' },
        close: { target: 'idle', actions: 'clear' },
      },
    },
    revoking: {
      invoke: {
        src: 'revoke',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: ['emitRevoked', 'emitChanged', 'clear'] },
        onError: { target: 'asking', actions: { type: 'setRevokeFailure', params: ({ event }) => event } },
      },
    },
  },
})

/** The dialog with form or link, the invitation that is sent again, and the question before one is revoked. */
export function viewInvitations(snapshot: SnapshotFrom<typeof invitationsMachine>) {
  const { sent, subject, copy, error, fieldErrors } = snapshot.context
  const isForm = snapshot.matches('editing') || snapshot.matches('sending')
  return {
    form: isForm ? { busy: snapshot.matches('sending'), error, fieldErrors } : null,
    sent: sent && { email: sent.invitation.email, link: sent.link, ...copy },
    resending: snapshot.matches('resending') ? (subject?.id ?? null) : null,
    error: snapshot.matches('idle') ? error : null,
    revocation:
      subject && (snapshot.matches('asking') || snapshot.matches('revoking'))
        ? { email: subject.email, busy: snapshot.matches('revoking'), error }
        : null,
  }
}
