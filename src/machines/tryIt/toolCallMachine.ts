import { assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate'

import type { ToolAnswer, ToolParameters } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { callTool, type ToolCall } from '../../api/sessionApp.ts'

type Context = {
  sessionId: string
  /** The tool that is chosen; null where nobody chose one yet. */
  toolId: string | null
  parameters: ToolParameters
  answer: ToolAnswer | null
  /** Why there is no answer. */
  error: string | null
  /** By the parameters' names. */
  faults: Record<string, string>
}

type Events =
  /** The app is connected. */
  | { type: 'begin' }
  | { type: 'end' }
  | { type: 'choose'; toolId: string; faults?: Record<string, string> }
  | { type: 'call'; toolId: string; parameters: ToolParameters }

const nothing = { parameters: {}, answer: null, error: null, faults: {} }

/** Calls the tools of an app, one after the other, while the app is connected. */
export const toolCallMachine = setup({
  types: {
    input: {} as { sessionId: string },
    context: {} as Context,
    events: {} as Events,
  },
  actors: {
    callTool: fromPromise<ToolAnswer, ToolCall>(({ input, signal }) => callTool(input, signal)),
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, 'choose')
      return { ...nothing, toolId: event.toolId, faults: event.faults ?? {} }
    }),
    begin: assign(({ event }) => {
      assertEvent(event, 'call')
      return { ...nothing, toolId: event.toolId, parameters: event.parameters }
    }),
    setAnswer: assign((_, { answer }: { answer: ToolAnswer }) => ({ answer })),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      faults: fieldsOf(error),
      error:
        Object.keys(fieldsOf(error)).length > 0
          ? null
          : (serverText(error) ?? 'Couldn’t call the tool. Try again.'),
    })),
    setEnded: assign({
      error: 'The session ended before the tool responded. Start a session and try again.',
    }),
  },
}).createMachine({
  id: 'toolCall',
  context: ({ input }) => ({ ...input, ...nothing, toolId: null }),
  initial: 'unconnected',
  states: {
    unconnected: { on: { begin: 'ready', choose: { actions: 'choose' } } },
    ready: {
      initial: 'idle',
      on: {
        end: 'unconnected',
        choose: { target: '.idle', actions: 'choose' },
        call: { target: '.calling', actions: 'begin' },
      },
      states: {
        idle: {},
        calling: {
          on: {
            // One at a time.
            choose: {},
            call: {},
            end: { target: '#toolCall.unconnected', actions: 'setEnded' },
          },
          invoke: {
            src: 'callTool',
            input: ({ context: { sessionId: id, toolId, parameters } }) => ({
              id,
              toolId: toolId ?? '',
              parameters,
            }),
            onDone: {
              target: 'answered',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => event },
            },
          },
        },
        answered: {},
        failed: {},
      },
    },
  },
})

export function viewToolCall(snapshot: SnapshotFrom<typeof toolCallMachine>) {
  const { toolId, answer, error, faults } = snapshot.context
  return {
    toolId,
    answer,
    error,
    faults,
    canCall: snapshot.matches('ready'),
    isCalling: snapshot.matches({ ready: 'calling' }),
  }
}
