import { assign, emit, fromPromise, raise, sendTo, setup } from 'xstate'
import type { App, AppRegistration } from '../../api/contract.ts'
import { registerApp } from '../../api/forms.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'
import { delays } from '../shared/delays.ts'
import { success, type Toast } from '../shared/toast.ts'

type Created = { app: App; apiKey: string }

/** Loads what shows the key: a key is made only once it can be shown. */
type Prepare = () => Promise<unknown>

type Typed = Record<keyof AppRegistration, string>

type Context = {
  prepare: Prepare
  typed: Typed | null
  values: AppRegistration | null
  idempotencyKey: string
  created: Created | null
  keyCopied: boolean
  copy: CopyView
  error: string | null
  fieldErrors: Record<string, string>
}

export const untouched: Omit<Context, 'prepare' | 'typed'> = {
  values: null,
  idempotencyKey: '',
  created: null,
  keyCopied: false,
  copy: notCopied,
  error: null,
  fieldErrors: {},
}

const nameTaken = 'This package name is already taken. Please choose another one.'

export const createAppSetup = setup({
  types: {
    input: {} as { prepare: Prepare; draft?: Typed | null },
    context: {} as Context,
    events: {} as
      | { type: 'submit'; values: AppRegistration }
      | { type: 'type'; values: Typed }
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
    register: fromPromise<Created, { values: AppRegistration | null; key: string; prepare: Prepare }>(
      async ({ input: { values, key, prepare }, signal }) => {
        if (values === null) throw new Error('There is nothing to register.')
        await prepare()
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
    clearCopy: assign({ copy: notCopied }),
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
