import { assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { incompleteKey, isWholeKey, type KeyCheck } from '../../api/contract.ts'
import { checkKey } from '../../api/keys.ts'

type Checked = { packageName: string; apiKey: string }

/** The key checker: what is the matter with a pasted key. A text that is no whole key
 * is judged here and never sent; the text itself is not kept. */
export const checkKeyMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as { packageName: string; check: KeyCheck | null; error: string | null },
    events: {} as { type: 'check'; text: string } | { type: 'edit' },
  },
  actors: {
    check: fromPromise<KeyCheck, Checked>(({ input: { packageName, apiKey }, signal }) =>
      checkKey(packageName, apiKey, signal),
    ),
  },
  guards: { isWhole: (_, { text }: { text: string }) => isWholeKey(text.trim()) },
  actions: {
    clear: assign({ check: null, error: null }),
    setIncomplete: assign({
      check: { verdict: 'incomplete', diagnosis: incompleteKey() },
      error: null,
    }),
    setCheck: assign((_, { check }: { check: KeyCheck }) => ({ check })),
    setError: assign({ error: 'Couldn’t check the API key. Try again.' }),
  },
}).createMachine({
  id: 'checkKey',
  context: ({ input }) => ({ ...input, check: null, error: null }),
  initial: 'idle',
  // What was found, or is being found, is of another text.
  on: { edit: { target: '.idle', actions: 'clear' } },
  states: {
    idle: {
      on: {
        check: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event },
            target: 'checking',
            actions: 'clear',
          },
          { actions: 'setIncomplete' },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context: { packageName }, event }) => {
          assertEvent(event, 'check')
          return { packageName, apiKey: event.text.trim() }
        },
        onDone: {
          target: 'idle',
          actions: { type: 'setCheck', params: ({ event }) => ({ check: event.output }) },
        },
        onError: { target: 'idle', actions: 'setError' },
      },
    },
  },
})

export const viewCheckKey = (snapshot: SnapshotFrom<typeof checkKeyMachine>) => ({
  check: snapshot.context.check,
  busy: snapshot.matches('checking'),
  error: snapshot.context.error,
})
