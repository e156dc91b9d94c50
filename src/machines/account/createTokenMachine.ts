import { assign, emit, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate'

import type { AccessToken, TokenForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { createToken } from '../../api/tokens.ts'
import { type CopySnapshot, type CopyView, copyMachine, notCopied, viewCopy } from '../shared/copyMachine.ts'

export type CreatedToken = { token: Pick<AccessToken, 'name'>; accessToken: string }
/** In which form a token is copied: alone, or as a line of a file of environment variables. */
export type TokenPart = 'token' | 'line'

export type CreateTokenContext = {
  values: TokenForm | null
  key: string
  made: CreatedToken | null
  /** Whether it is anywhere but in the dialog. */
  kept: boolean
  part: TokenPart
  copy: CopyView
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched: CreateTokenContext = {
  values: null,
  key: '',
  made: null,
  kept: false,
  part: 'token',
  copy: notCopied,
  error: null,
  fieldErrors: {},
}

const textOf = (accessToken: string, part: TokenPart) =>
  part === 'token' ? accessToken : `GLASSES_TOKEN=${accessToken}`

/** Making an access token, which is shown once: closed forgets it, and asks before it was copied. */
export const createTokenMachine = setup({
  types: {
    context: {} as CreateTokenContext,
    events: {} as
      | { type: 'open' }
      | { type: 'submit'; values: TokenForm }
      | { type: 'edit' }
      | { type: 'copy'; part: TokenPart }
      | { type: 'copied' }
      | { type: 'close' }
      | { type: 'close.confirm' }
      | { type: 'close.cancel' },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    create: fromPromise<CreatedToken, { values: TokenForm | null; key: string }>(
      ({ input: { values, key }, signal }) => {
        if (values === null) throw new Error('There is no token to make.')
        return createToken(values, key, signal)
      },
    ),
    copy: copyMachine,
  },
  guards: {
    losesToken: ({ context }) => !context.kept,
    isCopied: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot).copied,
  },
  actions: {
    clear: assign(untouched),
    setValues: assign(({ context }, { values }: { values: TokenForm }) => ({
      values,
      // Where only the answer was lost, the same key gives the token that was made.
      key: JSON.stringify(values) === JSON.stringify(context.values) ? context.key : crypto.randomUUID(),
      error: null,
      fieldErrors: {},
    })),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Couldn’t create the access token. Try again.',
    })),
    setMade: assign((_, { output }: { output: CreatedToken }) => ({ ...untouched, made: output })),
    setPart: assign((_, { part }: { part: TokenPart }) => ({ part })),
    setKept: assign({ kept: true }),
    sendCopy: sendTo('copy', ({ context: { made, part } }) => ({
      type: 'copy',
      text: textOf(made?.accessToken ?? '', part),
    })),
    setCopy: assign({ copy: (_, { snapshot }: { snapshot: CopySnapshot }) => viewCopy(snapshot) }),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'createToken',
  context: untouched,
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { open: 'editing' } },
    editing: {
      on: {
        submit: { target: 'creating', actions: { type: 'setValues', params: ({ event }) => event } },
        edit: { actions: 'clearErrors' },
        close: 'closed',
      },
    },
    // Closing waits for the answer: the token is shown this once only.
    creating: {
      invoke: {
        src: 'create',
        input: ({ context: { values, key } }) => ({ values, key }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'setMade', params: ({ event }) => event }, 'emitChanged'],
        },
        // The token may be made, and only the answer lost.
        onError: {
          target: 'editing',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitChanged'],
        },
      },
    },
    shown: {
      initial: 'idle',
      invoke: {
        id: 'copy',
        src: 'copy',
        onSnapshot: [
          {
            guard: { type: 'isCopied', params: ({ event }) => event },
            target: '.idle',
            actions: [{ type: 'setCopy', params: ({ event }) => event }, 'setKept'],
          },
          { actions: { type: 'setCopy', params: ({ event }) => event } },
        ],
      },
      on: {
        copy: {
          target: '.idle',
          actions: [{ type: 'setPart', params: ({ event }) => event }, 'sendCopy'],
        },
        copied: { target: '.idle', actions: 'setKept' },
        close: [{ guard: 'losesToken', target: '.losingToken' }, { target: 'closed' }],
      },
      states: {
        idle: {},
        losingToken: {
          on: { close: 'idle', 'close.cancel': 'idle', 'close.confirm': '#createToken.closed' },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof createTokenMachine>

/** Whether a token was made that is nowhere but in the dialog. */
export const holdsToken = ({ context: { made, kept } }: Snapshot): boolean => made !== null && !kept

/** The dialog with the form, or with the token; nothing while it is closed. */
export function viewCreateToken(snapshot: Snapshot) {
  const { made, part, copy, error, fieldErrors } = snapshot.context
  const isForm = snapshot.matches('editing') || snapshot.matches('creating')
  return {
    open: !snapshot.matches('closed'),
    form: isForm ? { busy: snapshot.matches('creating'), error, fieldErrors } : null,
    made: made && {
      name: made.token.name,
      accessToken: made.accessToken,
      line: textOf(made.accessToken, 'line'),
      copied: copy.copied ? part : null,
      error: copy.error,
      losesToken: snapshot.matches({ shown: 'losingToken' }),
    },
  }
}
