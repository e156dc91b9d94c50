import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { SavedReply, SavedReplyForm } from '../../api/contract.ts'
import { fieldsOf, serverText } from '../../api/http/errors.ts'
import { deleteReply, saveReply } from '../../api/review/reviewer.ts'

export type Written = Omit<SavedReply, 'rule'> & { rule: SavedReply['rule'] | ''; isNew: boolean }

type Context = {
  editing: Written | null
  deleting: SavedReply | null
  error: string | null
  fieldErrors: Record<string, string>
}

const untouched: Context = { editing: null, deleting: null, error: null, fieldErrors: {} }
const blank = { title: '', rule: '', field: null, observed: '', expected: '' } as const

/** The dialog in which reviewers change their team's saved replies: a list, one that is written, one that is deleted. */
export const savedRepliesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'open' }
      | { type: 'close' }
      | { type: 'add' }
      | { type: 'edit'; reply: SavedReply }
      | { type: 'save'; values: SavedReplyForm }
      | { type: 'delete.ask'; reply: SavedReply }
      | { type: 'delete.confirm' }
      | { type: 'back' },
    emitted: {} as { type: 'changed' },
  },
  actors: {
    save: fromPromise<void, { reply: Written | null }>(async ({ input: { reply }, signal }) => {
      if (reply === null || reply.rule === '') return
      const { isNew: _, rule, ...rest } = reply
      await saveReply({ ...rest, rule }, signal)
    }),
    delete: fromPromise<void, { reply: SavedReply | null }>(async ({ input: { reply }, signal }) => {
      if (reply !== null) await deleteReply(reply.id, signal)
    }),
  },
  actions: {
    clear: assign(untouched),
    clearErrors: assign({ error: null, fieldErrors: {} }),
    setNew: assign(() => ({ ...untouched, editing: { ...blank, id: crypto.randomUUID(), isNew: true } })),
    setEdited: assign((_, { reply }: { reply: SavedReply }) => ({
      ...untouched,
      editing: { ...reply, isNew: false },
    })),
    setValues: assign(({ context: { editing } }, { values }: { values: SavedReplyForm }) => ({
      editing: editing && { ...editing, ...values },
      error: null,
      fieldErrors: {},
    })),
    setDeleting: assign((_, { reply }: { reply: SavedReply }) => ({ ...untouched, deleting: reply })),
    setSaveFailure: assign((_, { error }: { error: unknown }) => ({
      fieldErrors: fieldsOf(error),
      error: serverText(error) ?? 'Couldn’t save the reply. Try again.',
    })),
    setDeleteFailure: assign({
      error: (_, { error }: { error: unknown }) =>
        serverText(error) ?? 'Couldn’t delete the reply. Try again.',
    }),
    emitChanged: emit({ type: 'changed' }),
  },
}).createMachine({
  id: 'savedReplies',
  context: untouched,
  initial: 'closed',
  states: {
    closed: { on: { open: 'list' } },
    list: {
      entry: 'clear',
      on: {
        close: 'closed',
        add: { target: 'editing', actions: 'setNew' },
        edit: { target: 'editing', actions: { type: 'setEdited', params: ({ event }) => event } },
        'delete.ask': { target: 'asking', actions: { type: 'setDeleting', params: ({ event }) => event } },
      },
    },
    editing: {
      on: {
        save: { target: 'saving', actions: { type: 'setValues', params: ({ event }) => event } },
        back: 'list',
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => ({ reply: context.editing }),
        onDone: { target: 'list', actions: 'emitChanged' },
        onError: { target: 'editing', actions: { type: 'setSaveFailure', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'delete.confirm': { target: 'deleting', actions: 'clearErrors' }, back: 'list' } },
    deleting: {
      invoke: {
        src: 'delete',
        input: ({ context }) => ({ reply: context.deleting }),
        onDone: { target: 'list', actions: 'emitChanged' },
        onError: { target: 'asking', actions: { type: 'setDeleteFailure', params: ({ event }) => event } },
      },
    },
  },
})

export function viewSavedReplies(snapshot: SnapshotFrom<typeof savedRepliesMachine>) {
  const { editing, deleting, error, fieldErrors } = snapshot.context
  return {
    isOpen: !snapshot.matches('closed'),
    editing: editing && { ...editing, field: editing.field ?? '' },
    toDelete: deleting,
    busy: snapshot.matches('saving') || snapshot.matches('deleting'),
    error,
    fieldErrors,
  }
}
