import { assign, emit, fromPromise, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { App, AppRegistration, DetailField, HealthCheck } from '../../api/contract.ts'
import { registerApp } from '../../api/forms.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { appPath } from '../../lib/appPath.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { delays } from '../shared/delays.ts'
import { success, type Toast } from '../shared/toast.ts'

/** `check`: the last one, none of which found a server; null where it could not be made. */
type ServerWaitMachineContext = { packageName: string; check: HealthCheck | null }

/** Waits until a new app's server answers for the first time, ten minutes at most. */
export const serverWaitMachine = setup({
  types: {
    input: {} as { packageName: string },
    context: {} as ServerWaitMachineContext,
    events: {} as { type: 'check' },
  },
  actors: {
    check: fromPromise<HealthCheck, { packageName: string }>(async ({ input, signal }) => {
      const { checkServer } = await import('../../api/health.ts')
      return checkServer(input.packageName, signal)
    }),
  },
  guards: { isReached: (_, { output }: { output: HealthCheck }) => output.outcome !== 'down' },
  actions: {
    setCheck: assign({ check: (_, { output }: { output: HealthCheck }) => output }),
    clearCheck: assign({ check: null }),
  },
  delays,
}).createMachine({
  id: 'serverWait',
  context: ({ input }) => ({ ...input, check: null }),
  initial: 'waiting',
  states: {
    waiting: {
      after: { serverWaitEnds: 'paused' },
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'check',
            input: ({ context: { packageName } }) => ({ packageName }),
            onDone: [
              {
                guard: { type: 'isReached', params: ({ event }) => event },
                target: '#serverWait.reached',
              },
              { target: 'resting', actions: { type: 'setCheck', params: ({ event }) => event } },
            ],
            onError: { target: 'resting', actions: 'clearCheck' },
          },
        },
        resting: { after: { serverChecked: 'checking' } },
      },
    },
    paused: { on: { check: 'waiting' } },
    reached: { type: 'final' },
  },
})

type ServerWait = { state: 'waiting' | 'paused' | 'reached'; problem: string | null }

const notYet: ServerWait = { state: 'waiting', problem: null }

/** `problem`: why it does not answer, unless that is only that it was not started yet. */
export function viewServerWait(snapshot: SnapshotFrom<typeof serverWaitMachine>): ServerWait {
  if (snapshot.matches('reached')) return { state: 'reached', problem: null }
  const diagnosis = snapshot.context.check?.diagnosis
  return {
    state: snapshot.matches('paused') ? 'paused' : 'waiting',
    problem:
      diagnosis && diagnosis.code !== 'connection_refused' ? `${diagnosis.text} ${diagnosis.fix}` : null,
  }
}

/** `apiKey`: null for an app whose kind has none. */
type Created = { app: App; apiKey: string | null }

type Typed = Record<'packageName' | DetailField, string>

type Context = {
  typed: Typed | null
  values: AppRegistration | null
  idempotencyKey: string
  created: Created | null
  keyCopied: boolean
  copy: CopyView
  commandCopy: CopyView
  server: ServerWait
  /** Where the page leads once its dialogs are closed. */
  destination: string
  error: string | null
  fieldErrors: Record<string, string>
}

export const untouched: Omit<Context, 'typed'> = {
  values: null,
  idempotencyKey: '',
  created: null,
  keyCopied: false,
  copy: notCopied,
  commandCopy: notCopied,
  server: notYet,
  destination: '/tpas',
  error: null,
  fieldErrors: {},
}

const nameTaken = 'This package name is already taken. Please choose another one.'

export const createAppSetup = setup({
  types: {
    input: {} as { draft?: Typed | null },
    context: {} as Context,
    events: {} as
      | { type: 'submit'; values: AppRegistration }
      | { type: 'type'; values: Typed }
      | { type: 'copy' }
      | { type: 'copyCommand'; text: string }
      | { type: 'checkServer' }
      | { type: 'tryIt' }
      | { type: 'openTryIt' }
      | { type: 'viewKey' }
      | { type: 'goToApps' }
      | { type: 'leave.confirm' }
      | { type: 'leave.cancel' }
      | { type: 'copied' }
      | { type: 'keyDialog.closed' },
    emitted: {} as
      | Toast
      | { type: 'openKeyDialog'; packageName: string; apiKey: string; keyCopied: boolean }
      | { type: 'registered' },
  },
  actors: {
    register: fromPromise<Created, { values: AppRegistration | null; key: string }>(
      async ({ input: { values, key }, signal }) => {
        if (values === null) throw new Error('There is nothing to register.')
        return registerApp(values, key, signal)
      },
    ),
    copy: copyMachine,
    copyCommand: copyMachine,
    serverWait: serverWaitMachine,
    startSession: fromPromise<unknown, { packageName: string }>(async ({ input, signal }) => {
      const { startSession } = await import('../../api/sessions.ts')
      return startSession(input.packageName, { model: 'Even Realities G1', listener: null }, signal)
    }),
  },
  guards: {
    hasKey: (_, { output }: { output: Created }) => output.apiKey !== null,
    hasCopied: ({ context }) => context.keyCopied,
    isCopied: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot).copied,
  },
  actions: {
    setValues: assign(({ context }, { values }: { values: AppRegistration }) => ({
      values,
      idempotencyKey: sameValues(context.values, values) ? context.idempotencyKey : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    setTyped: assign({ typed: (_, { values }: { values: Typed }) => values }),
    setCreated: assign({ created: (_, { output }: { output: Created }) => output }),
    setError: assign((_, { error }: { error: unknown }) => failureOf(error)),
    raiseCopy: raise({ type: 'copy' }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.created?.apiKey ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    sendCommandCopy: sendTo('copyCommand', (_, { text }: { text: string }) => ({ type: 'copy', text })),
    setCommandCopy: assign({
      commandCopy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot),
    }),
    sendCheck: sendTo('serverWait', { type: 'check' }),
    setServer: assign({
      server: (_, { snapshot }: { snapshot: SnapshotFrom<typeof serverWaitMachine> }) =>
        viewServerWait(snapshot),
    }),
    setReached: assign({ server: { state: 'reached', problem: null } }),
    setDestination: assign(({ context: { created } }, { page }: { page: '/try' | '/try?started' }) => ({
      destination: appPath(created?.app.packageName ?? '', page),
    })),
    clearCopy: assign({ copy: notCopied, commandCopy: notCopied }),
    setCopied: assign({ keyCopied: true }),
    clearCreated: assign({ created: null }),
    emitRegistered: emit({ type: 'registered' }),
    emitCreated: emit(success('App created successfully', delays.createdToast)),
    emitCopied: emit(success('API key copied to clipboard')),
    emitOpenKeyDialog: emit(({ context: { created, keyCopied } }) => ({
      type: 'openKeyDialog',
      packageName: created?.app.packageName ?? '',
      apiKey: created?.apiKey ?? '',
      keyCopied,
    })),
  },
  delays,
})

const sameValues = (before: AppRegistration | null, after: AppRegistration) =>
  JSON.stringify(before) === JSON.stringify(after)

function failureOf(error: unknown): Pick<Context, 'error' | 'fieldErrors'> {
  const text = serverText(error)
  if (text?.includes('already exists')) return { error: null, fieldErrors: { packageName: nameTaken } }
  return { error: text ?? 'Failed to create app. Please try again.', fieldErrors: fieldsOf(error) }
}
