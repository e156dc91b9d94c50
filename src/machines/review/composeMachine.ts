import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { serverText } from '../../api/http/errors.ts'

/** Posts a text; never twice under one key, where the call takes one. Rejects with ApiError or NoAnswerError. */
export type Post = (text: string, key: string, signal: AbortSignal) => Promise<unknown>
export type Posts = { send: Post; ask?: Post }
/** A text that was not sent, and the key that a try to send it had; an empty one where there was none. */
export type ComposeDraft = { text: string; idempotencyKey: string }

const failed = 'Couldn’t send your message. Try again.'

/** Writes in a thread: a message, a question or a note. What was typed stays until it is there. */
export const composeMachine = setup({
  types: {
    input: {} as { posts: Posts; draft?: ComposeDraft | null },
    context: {} as {
      posts: Posts
      kind: keyof Posts
      text: string
      idempotencyKey: string | null
      error: string | null
    },
    events: {} as { type: 'type'; text: string } | { type: 'post'; kind: keyof Posts },
    emitted: {} as { type: 'settled' },
  },
  actors: {
    post: fromPromise<unknown, { text: string; key: string; post: Post | undefined }>(
      async ({ input: { text, key, post }, signal }) => post?.(text, key, signal),
    ),
  },
  guards: { hasText: ({ context }) => context.text.trim() !== '' },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, idempotencyKey: null, error: null })),
    setKind: assign(({ context }, { kind }: { kind: keyof Posts }) => ({
      kind,
      idempotencyKey: context.idempotencyKey ?? crypto.randomUUID(),
      error: null,
    })),
    clear: assign({ text: '', idempotencyKey: null }),
    setError: assign((_, { error }: { error: unknown }) => ({ error: serverText(error) ?? failed })),
    emitSettled: emit({ type: 'settled' }),
  },
}).createMachine({
  id: 'compose',
  context: ({ input: { posts, draft } }) => ({
    posts,
    kind: 'send',
    text: draft?.text ?? '',
    idempotencyKey: draft?.idempotencyKey || null,
    error: null,
  }),
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
        input: ({ context: { text, posts, kind, idempotencyKey } }) => ({
          text,
          key: idempotencyKey ?? '',
          post: posts[kind],
        }),
        onDone: { target: 'writing', actions: ['clear', 'emitSettled'] },
        onError: {
          target: 'writing',
          actions: [{ type: 'setError', params: ({ event }) => event }, 'emitSettled'],
        },
      },
    },
  },
})

export const viewCompose = (snapshot: SnapshotFrom<typeof composeMachine>) => ({
  text: snapshot.context.text,
  busy: snapshot.matches('posting') ? snapshot.context.kind : null,
  error: snapshot.context.error,
})
