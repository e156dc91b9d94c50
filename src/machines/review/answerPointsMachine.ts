import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { PointAnswer } from '../../api/contract.ts'
import { serverText } from '../../api/http/errors.ts'
import { answerPoint } from '../../api/review/developer.ts'

type Given = { id: string; answer: PointAnswer }

const failed = 'Couldn’t save your response. Try again.'

/** Answers a rejection's points, one at a time (BEYOND §4). */
export const answerPointsMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as { packageName: string; given: Given | null; error: { id: string; text: string } | null },
    events: {} as { type: 'answer' } & Given,
    emitted: {} as { type: 'answered' },
  },
  actors: {
    keep: fromPromise<unknown, { packageName: string; given: Given | null }>(
      async ({ input: { packageName, given }, signal }) =>
        given && answerPoint(packageName, given.id, given.answer, signal),
    ),
  },
  actions: {
    setGiven: assign((_, { id, answer }: Given) => ({ given: { id, answer }, error: null })),
    setError: assign(({ context: { given } }, { error }: { error: unknown }) => ({
      error: given && { id: given.id, text: serverText(error) ?? failed },
    })),
    emitAnswered: emit({ type: 'answered' }),
  },
}).createMachine({
  id: 'answerPoints',
  context: ({ input }) => ({ ...input, given: null, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: { answer: { target: 'keeping', actions: { type: 'setGiven', params: ({ event }) => event } } },
    },
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => context,
        onDone: { target: 'idle', actions: 'emitAnswered' },
        onError: { target: 'idle', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
  },
})

export const viewAnswerPoints = (snapshot: SnapshotFrom<typeof answerPointsMachine>) => ({
  busy: snapshot.matches('keeping') ? (snapshot.context.given?.id ?? null) : null,
  error: snapshot.context.error,
})
