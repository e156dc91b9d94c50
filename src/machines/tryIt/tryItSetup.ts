import { assign, cancel, emit, enqueueActions, fromPromise, raise, setup } from 'xstate'

import {
  type GlassesModel,
  type InputAnswer,
  isSessionOver,
  type Session,
  type SessionEvent,
  type SessionInput,
  type StepName,
  type toggledCapabilities,
} from '../../api/contract.ts'
import { isCode, NoAnswerError, serverText } from '../../api/http/errors.ts'
import { sendInput, stopSession } from '../../api/sessions.ts'
import { delays } from '../shared/delays.ts'
import { applyEvents, drawingOf, type Glasses, noGlasses } from './glassesView.ts'
import { followStream, type StreamEvent } from './streamStates.ts'

/** `listener`: the id of the person's computer that it runs on; null for the app's server. */
export type StartOptions = { model: GlassesModel; listener: string | null }

/** Where sessions come from: an app as it is, or what was submitted. Both reject with ApiError or NoAnswerError. */
export type SessionSource = {
  start: (options: StartOptions, signal: AbortSignal) => Promise<Session>
  /** The one that runs; null where none does. */
  findOpen: (signal: AbortSignal) => Promise<Session | null>
}

type Context = Glasses & {
  source: SessionSource
  model: GlassesModel
  listener: string | null
  /** By this browser's clock, when Start was pressed: deadlines count from it. */
  pressedAt: number
  off: Record<(typeof toggledCapabilities)[number] | 'connection', boolean>
  /** A person's inputs that the cloud has not yet answered, in order. */
  inputs: SessionInput[]
  /** The subscription that the app lacks for the last input. */
  missing: string | null
  /** Said last without reaching the app, so that it need not be typed again. */
  unsent: string | null
  error: string | null
  /** Why the cloud opens no event stream, such as too many that are open; null where it does. */
  streamError: string | null
}

export type TryItEvents =
  | ({ type: 'start' } & StartOptions)
  /** Goes on with a session that runs already: after a reload of the page. */
  | { type: 'resume'; session: Session }
  | { type: 'stop' }
  | { type: 'input'; input: SessionInput }
  | StreamEvent
  | { type: 'drawing.over'; view: 'main' | 'dashboard' }

export const none = {
  ...noGlasses,
  listener: null,
  pressedAt: 0,
  off: { microphone: false, display: false, connection: false },
  inputs: [],
  missing: null,
  unsent: null,
  error: null,
  streamError: null,
} satisfies Omit<Context, 'source' | 'model'>

/** When a step was reached, in milliseconds since Start; null where it was not. */
const reachedAt = (session: Session | null, step: StepName) =>
  session?.steps.find(({ name }) => name === step)?.ms ?? null

/** How long an app server has to connect, in milliseconds since Start. */
export const connectionDeadline = (session: Session | null) =>
  Math.max(
    delays.appConnected,
    (reachedAt(session, 'webhook') ?? Number.NEGATIVE_INFINITY) + delays.appConnectedAfterAnswer,
  )

export const tryItSetup = setup({
  types: {
    context: {} as Context,
    input: {} as SessionSource,
    events: {} as TryItEvents,
    /** The computer that a session was to run on listens no more. */
    emitted: {} as { type: 'listener.gone' },
  },
  actors: {
    start: fromPromise<Session, { source: SessionSource } & StartOptions>(
      ({ input: { source, model, listener }, signal }) => source.start({ model, listener }, signal),
    ),
    findOpen: fromPromise<Session | null, { source: SessionSource }>(({ input, signal }) =>
      input.source.findOpen(signal),
    ),
    stop: fromPromise<Session, { id: string }>(({ input }) => stopSession(input.id)),
    send: fromPromise<InputAnswer, { id: string; input: SessionInput | undefined }>(
      ({ input: { id, input } }) => {
        if (input === undefined) throw new Error('There is nothing to send.')
        return sendInput(id, input)
      },
    ),
    follow: followStream,
  },
  guards: {
    isRunning: ({ context }) => context.session?.state === 'running',
    isEnded: ({ context }) => context.session?.state === 'ended',
    isOver: ({ context }) => context.session !== null && isSessionOver(context.session),
    hasFailed: ({ context }) => context.session?.state === 'failed',
    isConnected: ({ context }) => context.session?.connected === true,
    isDisconnected: ({ context }) => context.session?.connected === false,
    webhookAnswered: ({ context }) => reachedAt(context.session, 'webhook') !== null,
    appConnected: ({ context }) => reachedAt(context.session, 'appConnected') !== null,
    isListenerGone: (_, { error }: { error: unknown }) => isCode(error, 'LISTENER_GONE'),
    isAnswerLost: (_, { error }: { error: unknown }) => error instanceof NoAnswerError,
    isFound: (_, { session }: { session: Session | null }) => session !== null,
    hasInputs: ({ context }) => context.inputs.length > 0,
  },
  actions: {
    begin: assign((_, { model, listener }: StartOptions) => ({
      ...none,
      model,
      listener,
      pressedAt: Date.now(),
    })),
    setSession: assign((_, { session }: { session: Session | null }) => ({ session })),
    applyEvents: enqueueActions(({ enqueue, context }, { events }: { events: SessionEvent[] }) => {
      enqueue.assign(applyEvents(context, events))
      for (const { kind, body } of events) {
        const drawn = kind === 'layout' ? drawingOf(body) : null
        if (drawn === null) continue
        const { view, durationMs } = drawn
        enqueue(cancel(view))
        if (durationMs) enqueue(raise({ type: 'drawing.over', view }, { id: view, delay: durationMs }))
      }
    }),
    clearView: assign((_, { view }: { view: 'main' | 'dashboard' }) => ({ [view]: null })),
    addInput: assign(({ context }, { input }: { input: SessionInput }) => ({
      inputs: [...context.inputs, input],
      unsent: null,
      error: null,
      ...(input.type === 'head' && { headUp: input.position === 'up' }),
      ...(input.type === 'connection' && { off: { ...context.off, connection: !input.connected } }),
      ...(input.type === 'capability' && { off: { ...context.off, [input.name]: !input.on } }),
    })),
    shiftInput: assign({ inputs: ({ context }) => context.inputs.slice(1) }),
    setMissing: assign({ missing: (_, { missing }: InputAnswer) => missing }),
    setStartError: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t start the session. Try again.',
    }),
    setStopError: assign({ error: 'Couldn’t stop the session. Try again.' }),
    setInputError: assign(({ context: { inputs } }) => ({
      unsent: inputs[0]?.type === 'speech' ? inputs[0].text : null,
      error: 'Couldn’t send the input. Try again.',
    })),
    emitListenerGone: emit({ type: 'listener.gone' }),
    clearError: assign({ error: null }),
    setStreamError: assign({ streamError: (_, { text }: { text: string }) => text }),
    clearStreamError: assign({ streamError: null }),
  },
  delays: {
    ...delays,
    appConnectedAfterAnswer: ({ context: { session } }) =>
      connectionDeadline(session) - (reachedAt(session, 'webhook') ?? 0),
  },
})
