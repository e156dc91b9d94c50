import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { App, Transfer } from '../../api/contract.ts'
import { isCode, isStatus, serverText } from '../../api/http/errors.ts'
import { acceptTransfer, cancelTransfer, declineTransfer } from '../../api/transfers.ts'
import { failure, success, type Toast } from '../shared/toast.ts'

export type OfferAnswer = 'accept' | 'decline' | 'cancel'

type Subject = Pick<Transfer, 'id' | 'name'>
type Given = { offer: Subject; teamId?: string }
export type AnswerTransferContext = {
  answer: OfferAnswer
  offer: Subject | null
  teamId: string
  error: string | null
}

const words: Record<OfferAnswer, { done: string; failed: string }> = {
  accept: { done: 'is in your team now.', failed: 'Couldn’t accept the app. Try again.' },
  decline: { done: 'was declined.', failed: 'Couldn’t decline the offer. Try again.' },
  cancel: { done: 'stays in its team.', failed: 'Couldn’t cancel the offer. Try again.' },
}

/** Accepting, declining or taking back the offer of an app (TEAMS.md §3). One that has expired or was
 * settled by somebody else is said, and read again. */
export const answerTransferMachine = setup({
  types: {
    context: {} as AnswerTransferContext,
    events: {} as { type: OfferAnswer } & Given,
    emitted: {} as Toast | { type: 'settled'; app: App | null },
  },
  actors: {
    answer: fromPromise<App | null, AnswerTransferContext>(
      async ({ input: { answer, offer, teamId }, signal }) => {
        const id = offer?.id ?? ''
        if (answer === 'accept') return acceptTransfer(id, teamId, signal)
        await (answer === 'decline' ? declineTransfer(id, signal) : cancelTransfer(id, signal))
        return null
      },
    ),
  },
  guards: {
    isOver: (_, { error }: { error: unknown }) => isStatus(error, 404) || isCode(error, 'INVALID_STATUS'),
  },
  actions: {
    setAnswer: assign((_, { type, offer, teamId = '' }: { type: OfferAnswer } & Given) => ({
      answer: type,
      offer,
      teamId,
      error: null,
    })),
    setError: assign({
      error: ({ context: { answer } }, { error }: { error: unknown }) =>
        serverText(error) ?? words[answer].failed,
    }),
    clear: assign({ offer: null, error: null }),
    emitDone: emit(({ context: { offer, answer } }) => success(`${offer?.name} ${words[answer].done}`)),
    emitOver: emit((_, { error }: { error: unknown }) =>
      failure(serverText(error) ?? 'This offer is no longer open.'),
    ),
    emitSettled: emit((_, { output }: { output: App | null }) => ({ type: 'settled', app: output })),
  },
}).createMachine({
  id: 'answerTransfer',
  context: { answer: 'accept', offer: null, teamId: '', error: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        accept: { target: 'answering', actions: { type: 'setAnswer', params: ({ event }) => event } },
        decline: { target: 'answering', actions: { type: 'setAnswer', params: ({ event }) => event } },
        cancel: { target: 'answering', actions: { type: 'setAnswer', params: ({ event }) => event } },
      },
    },
    answering: {
      invoke: {
        src: 'answer',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: ['emitDone', { type: 'emitSettled', params: ({ event }) => event }, 'clear'],
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'idle',
            actions: [
              { type: 'emitOver', params: ({ event }) => event },
              { type: 'emitSettled', params: { output: null } },
              'clear',
            ],
          },
          { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
  },
})

/** Which offer is being answered, and which could not be. */
export function viewAnswerTransfer(snapshot: SnapshotFrom<typeof answerTransferMachine>) {
  const { offer, answer, error } = snapshot.context
  return {
    busy: offer && snapshot.matches('answering') ? { id: offer.id, answer } : null,
    error: offer && error ? { id: offer.id, text: error } : null,
  }
}
