import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { delays } from './delays.ts'

/** Copying a text to the clipboard: a tick shows for 2 s that it is there. */
export const copyMachine = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'copy'; text: string } },
  actors: {
    copyText: fromPromise<void, { text: string }>(({ input }) => navigator.clipboard.writeText(input.text)),
  },
  actions: { setText: assign((_, { text }: { text: string }) => ({ text })) },
  delays,
}).createMachine({
  id: 'copy',
  context: { text: '' },
  initial: 'idle',
  on: { copy: { target: '.copying', actions: { type: 'setText', params: ({ event }) => event } } },
  states: {
    idle: {},
    copying: {
      invoke: {
        src: 'copyText',
        input: ({ context }) => context,
        onDone: 'copied',
        onError: 'refused',
      },
    },
    copied: { after: { copiedTick: 'idle' } },
    refused: {},
  },
})

export type CopySnapshot = SnapshotFrom<typeof copyMachine>

export type CopyView = { copied: boolean; error: string | null }

export const notCopied: CopyView = { copied: false, error: null }

export const viewCopy = (snapshot: CopySnapshot): CopyView => ({
  copied: snapshot.matches('copied'),
  error: snapshot.matches('refused')
    ? 'Your browser blocked copying. Select the text and copy it yourself.'
    : null,
})
