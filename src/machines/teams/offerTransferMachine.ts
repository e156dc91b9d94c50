import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { Transfer, TransferForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { offerTransfer } from '../../api/transfers.ts'
import { success, type Toast } from '../shared/toast.ts'

type Input = { packageName: string }
export type OfferTransferContext = Input & {
  to: TransferForm
  key: string
  error: string | null
  fieldErrors: Record<string, string>
}

/** Offering an app to a team of one's own, which has it at once, or to a person (TEAMS.md §3). */
export const offerTransferMachine = setup({
  types: {
    input: {} as Input,
    context: {} as OfferTransferContext,
    events: {} as
      | { type: 'open' }
      | { type: 'submit'; to: TransferForm }
      | { type: 'edit' }
      | { type: 'close' },
    emitted: {} as Toast | { type: 'offered'; transfer: Transfer },
  },
  actors: {
    offer: fromPromise<Transfer, OfferTransferContext>(({ input: { packageName, to, key }, signal }) =>
      offerTransfer(packageName, to, key, signal),
    ),
  },
  actions: {
    setTo: assign(({ context }, { to }: { to: TransferForm }) => ({
      to,
      key: JSON.stringify(to) === JSON.stringify(context.to) ? context.key : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    clear: assign({ to: {}, key: '', error: null, fieldErrors: {} }),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Couldn’t transfer the app. Try again.',
    })),
    emitOffered: emit((_, { output }: { output: Transfer }) => ({ type: 'offered', transfer: output })),
    emitDone: emit((_, { output: { name, to, state } }: { output: Transfer }) =>
      success(state === 'ACCEPTED' ? `${name} now belongs to ${to}.` : `${name} was offered to ${to}.`),
    ),
  },
}).createMachine({
  id: 'offerTransfer',
  context: ({ input }) => ({ ...input, to: {}, key: '', error: null, fieldErrors: {} }),
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { open: 'asking' } },
    asking: {
      on: {
        submit: { target: 'offering', actions: { type: 'setTo', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
        close: 'closed',
      },
    },
    offering: {
      invoke: {
        src: 'offer',
        input: ({ context }) => context,
        onDone: {
          target: 'closed',
          actions: [
            { type: 'emitDone', params: ({ event }) => event },
            { type: 'emitOffered', params: ({ event }) => event },
          ],
        },
        onError: { target: 'asking', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
})

export const viewOfferTransfer = (snapshot: SnapshotFrom<typeof offerTransferMachine>) => ({
  open: !snapshot.matches('closed'),
  busy: snapshot.matches('offering'),
  error: snapshot.context.error,
  fieldErrors: snapshot.context.fieldErrors,
})
