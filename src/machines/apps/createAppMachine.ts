import { assign, emit, fromPromise, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { App, AppRegistration } from '../../api/contract.ts'
import { registerApp } from '../../api/forms.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { delays } from '../shared/delays.ts'
import { success, type Toast } from '../shared/toast.ts'

type Created = { app: App; apiKey: string }

type Context = {
  values: AppRegistration | null
  /** Goes with every try of the same form, so that a lost answer does not register twice or lose the key. */
  idempotencyKey: string
  created: Created | null
  keyCopied: boolean
  copy: CopyView
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched: Context = {
  values: null,
  idempotencyKey: '',
  created: null,
  keyCopied: false,
  copy: notCopied,
  error: null,
  fieldErrors: {},
}

const nameTaken = 'This package name is already taken. Please choose another one.'

/** Registering an app: form, success dialog with its automatic copy, key dialog (SPEC.md §2, §5, §8). */
export const createAppMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'submit'; values: AppRegistration }
      | { type: 'edit'; field: string }
      | { type: 'copy' }
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
  },
  guards: {
    hasCopied: ({ context }) => context.keyCopied,
    isCopied: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot).copied,
  },
  actions: {
    take: assign(({ context }, { values }: { values: AppRegistration }) => ({
      values,
      idempotencyKey: sameValues(context.values, values) ? context.idempotencyKey : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    clearField: assign({
      fieldErrors: ({ context }, { field }: { field: string }) =>
        Object.fromEntries(Object.entries(context.fieldErrors).filter(([name]) => name !== field)),
    }),
    keepCreated: assign({ created: (_, { output }: { output: Created }) => output }),
    setError: assign((_, { error }: { error: unknown }) => failureOf(error)),
    raiseCopy: raise({ type: 'copy' }),
    sendCopy: sendTo('copy', ({ context }) => ({ type: 'copy', text: context.created?.apiKey ?? '' })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    clearCopy: assign({ copy: notCopied }),
    setCopied: assign({ keyCopied: true }),
    forgetKey: assign({ created: null }),
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
}).createMachine({
  id: 'createApp',
  context: untouched,
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: { target: 'submitting', actions: { type: 'take', params: ({ event }) => event } },
        edit: { actions: { type: 'clearField', params: ({ event }) => event } },
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context }) => ({ values: context.values, key: context.idempotencyKey }),
        onDone: {
          target: 'created',
          actions: [{ type: 'keepCreated', params: ({ event }) => event }, 'emitRegistered', 'emitCreated'],
        },
        onError: { target: 'editing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    created: {
      initial: 'idle',
      entry: 'raiseCopy',
      exit: 'clearCopy',
      invoke: {
        id: 'copy',
        src: 'copy',
        onSnapshot: [
          {
            guard: { type: 'isCopied', params: ({ event }) => event },
            target: '.idle',
            actions: [{ type: 'setCopy', params: ({ event }) => event }, 'setCopied', 'emitCopied'],
          },
          { actions: { type: 'setCopy', params: ({ event }) => event } },
        ],
      },
      on: {
        copy: { target: '.idle', actions: 'sendCopy' },
        copied: { target: '.idle', actions: 'setCopied' },
        viewKey: 'openingKeyDialog',
        goToApps: [{ guard: 'hasCopied', target: 'leaving' }, { target: '.losingKey' }],
      },
      states: {
        idle: {},
        losingKey: { on: { 'leave.cancel': 'idle', 'leave.confirm': '#createApp.leaving' } },
      },
    },
    openingKeyDialog: { after: { keyDialogReopens: { target: 'viewingKey', actions: 'emitOpenKeyDialog' } } },
    viewingKey: { entry: 'forgetKey', on: { 'keyDialog.closed': 'leaving' } },
    leaving: { entry: 'forgetKey', type: 'final' },
  },
})

const sameValues = (before: AppRegistration | null, after: AppRegistration) =>
  JSON.stringify(before) === JSON.stringify(after)

function failureOf(error: unknown): Pick<Context, 'error' | 'fieldErrors'> {
  const text = serverText(error)
  if (text?.includes('already exists')) return { error: null, fieldErrors: { packageName: nameTaken } }
  return { error: text ?? 'Failed to create app. Please try again.', fieldErrors: fieldsOf(error) }
}

/** What a person can see of it. */
export function viewCreateApp(snapshot: SnapshotFrom<typeof createAppMachine>) {
  const { created, copy, error, fieldErrors } = snapshot.context
  return {
    submitting: snapshot.matches('submitting'),
    error,
    fieldErrors,
    createdDialog: {
      open: snapshot.matches('created'),
      appName: created?.app.name ?? '',
      apiKey: created?.apiKey ?? '',
      ...copy,
      /** Leaving would lose the key, and is to be confirmed. */
      losesKey: snapshot.matches({ created: 'losingKey' }),
    },
    leaving: snapshot.matches('leaving'),
    /** Whether there is still something to lose by leaving the form. */
    unsaved: snapshot.matches('editing') || snapshot.matches('submitting'),
  }
}
