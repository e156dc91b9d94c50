import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { serverText } from '../../api/http/errors.ts'

/** Posts a text. Rejects with ApiError or NoAnswerError. */
export type Post = (text: string, signal: AbortSignal) => Promise<unknown>
type Posts = { send: Post; ask?: Post }

const failed = 'Failed to send your text. Please try again.'

/** Writes in a thread (BEYOND §4): a message, a question or a note. What was typed stays until it is there. */
export const composeMachine = setup({
  types: {
    input: {} as Posts,
    context: {} as { posts: Posts; kind: keyof Posts; text: string; error: string | null },
    events: {} as { type: 'type'; text: string } | { type: 'post'; kind: keyof Posts },
    /** It was sent, or may have been: only the answer may be lost. */
    emitted: {} as { type: 'settled' },
  },
  actors: {
    post: fromPromise<unknown, { text: string; post: Post | undefined }>(
      async ({ input: { text, post }, signal }) => post?.(text, signal),
    ),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, error: null })),
    setKind: assign((_, { kind }: { kind: keyof Posts }) => ({ kind, error: null })),
    clear: assign({ text: '' }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
    emitSettled: emit({ type: 'settled' }),
  },
}).createMachine({
  id: 'compose',
  context: ({ input }) => ({ posts: input, kind: 'send', text: '', error: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        type: { actions: { type: 'setText', params: ({ event }) => event } },
        post: {
          guard: 'hasText',
          target: 'posting',
          actions: { type: 'setKind', params: ({ event }) => event },
        },
      },
    },
    posting: {
      invoke: {
        src: 'post',
        input: ({ context: { text, posts, kind } }) => ({ text, post: posts[kind] }),
        onDone: { target: 'writing', actions: ['clear', 'emitSettled'] },
        onError: {
          target: 'writing',
          actions: [{ type: 'setError', params: ({ event }) => event }, 'emitSettled'],
        },
      },
    },
  },
})

/** What is being written, and what became of sending it. */
export const viewCompose = (snapshot: SnapshotFrom<typeof composeMachine>) => ({
  text: snapshot.context.text,
  busy: snapshot.matches('posting') ? snapshot.context.kind : null,
  error: snapshot.context.error,
})
