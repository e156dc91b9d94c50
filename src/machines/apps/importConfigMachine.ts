import { assertEvent, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import {
  type AppFieldName,
  type AppTexts,
  appFieldNames,
  appFields,
  type ConfigRead,
  largestConfig,
} from '../../api/contract.ts'

type Judged = Exclude<ConfigRead, { refused: string }>

type Input = {
  packageName: string
  /** Reads the text of a file for the app with this package name. */
  read: (text: string, packageName: string) => ConfigRead
}

type Context = Input & {
  /** The form's texts. */
  current: AppTexts | null
  text: string
  error: string | null
  judged: Judged | null
}

const tooLarge = 'The file is too large. Use up to 256 kB.'

/** Reads an app's file of the platform, shows the changes, and emits them once confirmed. */
export const importConfigMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'open'; current: AppTexts }
      | { type: 'type'; text: string }
      | { type: 'choose'; file: File }
      | { type: 'read' }
      | { type: 'back' }
      | { type: 'take' }
      | { type: 'close' },
    emitted: {} as { type: 'taken'; texts: Partial<AppTexts> },
  },
  actors: {
    readFile: fromPromise<string, File>(({ input }) => input.text()),
  },
  guards: {
    isTooLarge: (_, { file }: { file: File }) => file.size > largestConfig,
    isRead: ({ context: { judged } }) => judged !== null,
  },
  actions: {
    begin: assign((_, { current }: { current: AppTexts }) => ({
      current,
      text: '',
      error: null,
      judged: null,
    })),
    setText: assign((_, { text }: { text: string }) => ({ text, error: null })),
    setTooLarge: assign({ error: tooLarge }),
    setUnreadable: assign({ error: 'Couldn’t read the file. Choose it again, or paste its text.' }),
    setJudged: assign(({ context: { text, packageName, read } }) => {
      const judged = read(text, packageName)
      return 'refused' in judged ? { error: judged.refused, judged: null } : { error: null, judged }
    }),
    emitTaken: emit(({ context: { judged } }) => ({ type: 'taken' as const, texts: judged?.texts ?? {} })),
  },
}).createMachine({
  id: 'importConfig',
  context: ({ input }) => ({ ...input, current: null, text: '', error: null, judged: null }),
  initial: 'closed',
  on: { close: '.closed' },
  states: {
    closed: {
      on: { open: { target: 'choosing', actions: { type: 'begin', params: ({ event }) => event } } },
    },
    choosing: {
      on: {
        type: { actions: { type: 'setText', params: ({ event }) => event } },
        choose: [
          { guard: { type: 'isTooLarge', params: ({ event }) => event }, actions: 'setTooLarge' },
          { target: 'reading' },
        ],
        read: { target: 'judging' },
      },
    },
    reading: {
      invoke: {
        src: 'readFile',
        input: ({ event }) => {
          assertEvent(event, 'choose')
          return event.file
        },
        onDone: {
          target: 'judging',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: { target: 'choosing', actions: 'setUnreadable' },
      },
    },
    judging: {
      entry: 'setJudged',
      always: [{ guard: 'isRead', target: 'judged' }, { target: 'choosing' }],
    },
    judged: {
      on: {
        back: 'choosing',
        take: { target: 'closed', actions: 'emitTaken' },
      },
    },
  },
})

export function viewImportConfig(snapshot: SnapshotFrom<typeof importConfigMachine>) {
  const { text, error, judged, current } = snapshot.context
  return {
    isOpen: !snapshot.matches('closed'),
    text,
    error,
    busy: snapshot.matches('reading'),
    /** The file's effect; null until it is read. */
    read: snapshot.matches('judged') && judged ? { ...judged, changes: changesOf(judged, current) } : null,
  }
}

/** The fields that would change, as people call them. */
const changesOf = ({ texts }: Judged, current: AppTexts | null): string[] =>
  appFieldNames
    .filter((name: AppFieldName) => texts[name] !== undefined && texts[name] !== current?.[name])
    .map((name) => appFields[name].label)
