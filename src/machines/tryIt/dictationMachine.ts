import { assign, emit, fromCallback, type SnapshotFrom, setup } from 'xstate'

import { type DictationFailure, type Heard, recogniseSpeech } from '../../lib/recogniseSpeech.ts'

type Context = { language: string; text: string; failure: DictationFailure | null }

export type DictationEvents =
  | { type: 'listen'; language: string }
  | { type: 'stop' }
  | ({ type: 'heard' } & Heard)
  | { type: 'over'; failure: DictationFailure | null }

/** Dictation by the browser's own recognition: emits each sentence as `said` once it is final. */
export const dictationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DictationEvents,
    emitted: {} as { type: 'said'; text: string; language: string },
  },
  actors: {
    recognise: fromCallback<DictationEvents, { language: string }>(({ input, sendBack }) =>
      recogniseSpeech(
        input.language,
        (heard) => sendBack({ type: 'heard', ...heard }),
        (failure) => sendBack({ type: 'over', failure }),
      ),
    ),
  },
  guards: { isSentence: (_, { isFinal, text }: Heard) => isFinal && text !== '' },
  actions: {
    begin: assign((_, { language }: { language: string }) => ({ language, text: '', failure: null })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFailure: assign((_, { failure }: { failure: DictationFailure | null }) => ({ failure })),
    say: emit(({ context }, { text }: { text: string }) => ({
      type: 'said' as const,
      text,
      language: context.language,
    })),
  },
}).createMachine({
  id: 'dictation',
  context: { language: 'en-US', text: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: { listen: { target: 'listening', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    listening: {
      invoke: { src: 'recognise', input: ({ context }) => context },
      on: {
        stop: 'idle',
        heard: [
          {
            guard: { type: 'isSentence', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'say', params: ({ event }) => event },
          },
          { actions: { type: 'setText', params: ({ event }) => event } },
        ],
        over: { target: 'idle', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
})

const texts: Record<DictationFailure, string> = {
  refused: 'Your browser didn’t allow the microphone. Allow it, then try again.',
  nothing: 'We didn’t catch that. Try again.',
  failed: 'Your browser couldn’t recognize speech. Try again.',
}

export function viewDictation(snapshot: SnapshotFrom<typeof dictationMachine>) {
  const { text, failure } = snapshot.context
  const isListening = snapshot.matches('listening')
  return { isListening, heard: isListening ? text : '', error: failure && texts[failure] }
}
