import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { InvitationPeek, Team } from '../../api/contract.ts'
import { isCode, isStatus, serverText } from '../../api/http/errors.ts'
import { acceptInvitation, peekInvitation, peekOwnInvitation } from '../../api/teams.ts'

/** The address of whoever is signed in; null for nobody, undefined until that is known. */
type Account = string | null | undefined
/** `token`: of its link; `id`: of one to the person's own address, where there is no link. */
export type InvitationInput = { token: string; id: string; account: Account }
type Context = InvitationInput & { invitation: InvitationPeek | null; error: string | null }

const notLoaded = 'Couldn’t load the invitation. Try again.'
const notAccepted = 'Couldn’t accept the invitation. Try again.'

/** An invitation's page: for the right person a team, for others the way to it. */
export const invitationMachine = setup({
  types: {
    input: {} as InvitationInput,
    context: {} as Context,
    events: {} as { type: 'account'; email: Account } | { type: 'retry' } | { type: 'accept' },
    emitted: {} as { type: 'joined'; team: Team },
  },
  actors: {
    peek: fromPromise<InvitationPeek, InvitationInput>(({ input: { token, id, account }, signal }) =>
      token === '' ? peekOwnInvitation(id, account ?? '', signal) : peekInvitation(token, signal),
    ),
    accept: fromPromise<Team, InvitationInput>(({ input: { token, id }, signal }) =>
      acceptInvitation(token === '' ? { id } : { token }, signal),
    ),
  },
  guards: {
    hasNone: ({ context: { token, id } }) => token === '' && id === '',
    isUnknown: (_, { error }: { error: unknown }) => isStatus(error, 404, 422),
    isOver: ({ context }) => context.invitation?.state !== 'PENDING',
    isSettled: (_, { error }: { error: unknown }) => isCode(error, 'INVALID_STATUS') || isStatus(error, 404),
    isMismatch: (_, { error }: { error: unknown }) => isCode(error, 'EMAIL_MISMATCH'),
    isNotKnown: ({ context }) => context.account === undefined,
    isNobody: ({ context }) => context.account === null,
    isAnother: ({ context: { account, invitation } }) =>
      account?.toLowerCase() !== invitation?.email.toLowerCase(),
  },
  actions: {
    setAccount: assign({ account: (_, { email }: { email: Account }) => email }),
    setInvitation: assign({ invitation: (_, { output }: { output: InvitationPeek }) => output }),
    clearError: assign({ error: null }),
    setLoadError: assign({ error: notLoaded }),
    setError: assign({
      error: (_, { error }: { error: unknown }) => serverText(error) ?? notAccepted,
    }),
    emitJoined: emit((_, { output }: { output: Team }) => ({ type: 'joined', team: output })),
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({ ...input, invitation: null, error: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasNone', target: 'unknown' }, { target: 'peeking' }] },
    peeking: {
      entry: 'clearError',
      on: { account: { actions: { type: 'setAccount', params: ({ event }) => event } } },
      invoke: {
        src: 'peek',
        input: ({ context }) => context,
        onDone: { target: 'judging', actions: { type: 'setInvitation', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'unknown' },
          { target: 'failed', actions: 'setLoadError' },
        ],
      },
    },
    failed: {
      on: {
        retry: 'peeking',
        account: { actions: { type: 'setAccount', params: ({ event }) => event } },
      },
    },
    unknown: {},
    judging: {
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isNotKnown', target: 'waiting' },
        { guard: 'isNobody', target: 'signedOut' },
        { guard: 'isAnother', target: 'wrongAccount' },
        { target: 'ready' },
      ],
    },
    over: {},
    waiting: {
      on: { account: { target: 'judging', actions: { type: 'setAccount', params: ({ event }) => event } } },
    },
    signedOut: {
      on: { account: { target: 'judging', actions: { type: 'setAccount', params: ({ event }) => event } } },
    },
    wrongAccount: {
      on: { account: { target: 'judging', actions: { type: 'setAccount', params: ({ event }) => event } } },
    },
    ready: {
      on: {
        account: { target: 'judging', actions: { type: 'setAccount', params: ({ event }) => event } },
        accept: 'accepting',
      },
    },
    accepting: {
      entry: 'clearError',
      invoke: {
        src: 'accept',
        input: ({ context }) => context,
        onDone: { target: 'joined', actions: { type: 'emitJoined', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isSettled', params: ({ event }) => event }, target: 'peeking' },
          { guard: { type: 'isMismatch', params: ({ event }) => event }, target: 'wrongAccount' },
          { target: 'ready', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    joined: {},
  },
})

type InvitationStanding = 'loading' | 'failed' | 'unknown' | 'over' | 'signedOut' | 'wrongAccount' | 'ready'

/** `a…@example.com`: enough to know one's own address by. */
const masked = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

const shown = ['failed', 'unknown', 'over', 'signedOut', 'wrongAccount'] as const

export function viewInvitation(snapshot: SnapshotFrom<typeof invitationMachine>) {
  const { invitation, account, error } = snapshot.context
  const isAccepting = snapshot.matches('accepting') || snapshot.matches('joined')
  const standing: InvitationStanding =
    snapshot.matches('ready') || isAccepting
      ? 'ready'
      : (shown.find((state) => snapshot.matches(state)) ?? 'loading')
  return {
    standing,
    invitation: invitation && {
      team: invitation.team.name,
      role: invitation.role,
      invitedBy: invitation.invitedBy,
      email: standing === 'wrongAccount' ? masked(invitation.email) : invitation.email,
      state: invitation.state,
      expiresAt: invitation.expiresAt,
    },
    account: account ?? null,
    busy: isAccepting,
    error,
  }
}
