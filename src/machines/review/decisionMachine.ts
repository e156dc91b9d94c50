import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'

import { serverText } from '../../api/http/errors.ts'
import { approveApp, type Decision, rejectApp } from '../../api/review/admin.ts'
import { delays } from '../shared/delays.ts'
import { success, type Toast } from '../shared/toast.ts'
import { type DecisionKind, decisionTexts } from './reviewMachine.ts'
import {
  type DecisionDraft,
  type Faults,
  faultsOf,
  toReasons,
  type WrittenPoint,
  without,
} from './writtenPoints.ts'

type NewPoint = Omit<WrittenPoint, 'key'>
/** `version`: the hash of what was submitted, as the reviewer sees it; the decision counts for it alone. */
type Verdict = { type: DecisionKind; version: string }
type Made = Decision & { kind: DecisionKind }

type Context = {
  packageName: string
  points: WrittenPoint[]
  faults: Faults
  notes: string
  notesError: string | null
  kind: DecisionKind
  version: string
  error: string | null
  written: number
}

const decide = { approve: approveApp, reject: rejectApp }

/** A reviewer's decision: points and notes, then one verdict, which can be undone until it is sent. */
export const decisionMachine = setup({
  types: {
    input: {} as { packageName: string; draft?: DecisionDraft },
    context: {} as Context,
    events: {} as
      | { type: 'point.add'; point: NewPoint }
      | { type: 'point.change'; key: string; changed: Partial<NewPoint> }
      | { type: 'point.remove'; key: string }
      | { type: 'notes.type'; text: string }
      | Verdict
      | { type: 'discard.confirm' }
      | { type: 'discard.cancel' }
      | { type: 'undo' }
      | { type: 'send' },
    emitted: {} as Toast | { type: 'decided' },
  },
  actors: {
    decide: fromPromise<unknown, Made>(({ input: { kind, ...decision }, signal }) =>
      decide[kind](decision, signal),
    ),
  },
  delays,
  guards: {
    isFaulty: ({ context: { points } }) => Object.keys(faultsOf(points)).length > 0,
    hasReason: ({ context }) => hasReason(context),
    hasPoints: ({ context: { points } }) => points.length > 0,
  },
  actions: {
    addPoint: assign(({ context: { points, written } }, { point }: { point: NewPoint }) => ({
      points: [...points, { ...point, key: String(written) }],
      written: written + 1,
      notesError: null,
    })),
    changePoint: assign(
      ({ context: { points, faults } }, { key, changed }: { key: string; changed: Partial<NewPoint> }) => ({
        points: points.map((point) => (point.key === key ? { ...point, ...changed } : point)),
        faults: without(faults, key),
      }),
    ),
    removePoint: assign(({ context: { points, faults } }, { key }: { key: string }) => ({
      points: points.filter((point) => point.key !== key),
      faults: without(faults, key),
    })),
    setNotes: assign((_, { text }: { text: string }) => ({ notes: text, notesError: null })),
    setNotesError: assign({ notesError: 'Add review notes or request a change before you reject.' }),
    setFaults: assign(({ context: { points } }) => ({ faults: faultsOf(points) })),
    setVerdict: assign((_, { type, version }: Verdict) => ({ kind: type, version, error: null })),
    setError: assign(({ context: { kind } }, { error }: { error: unknown }) => ({
      error: serverText(error) ?? decisionTexts[kind].failed,
    })),
    clearWritten: assign({ points: [], notes: '', faults: {} }),
    emitDone: emit(({ context }) => success(decisionTexts[context.kind].done)),
    emitDecided: emit({ type: 'decided' }),
  },
}).createMachine({
  id: 'decision',
  context: ({ input: { packageName, draft = { points: [], notes: '' } } }) => ({
    packageName,
    points: draft.points.map((point, index) => ({ ...point, key: String(index) })),
    faults: {},
    notes: draft.notes,
    notesError: null,
    kind: 'approve',
    version: '',
    error: null,
    written: draft.points.length,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'point.add': { actions: { type: 'addPoint', params: ({ event }) => event } },
        'point.change': { actions: { type: 'changePoint', params: ({ event }) => event } },
        'point.remove': { actions: { type: 'removePoint', params: ({ event }) => event } },
        'notes.type': { actions: { type: 'setNotes', params: ({ event }) => event } },
        approve: [
          {
            guard: 'hasPoints',
            target: 'discarding',
            actions: { type: 'setVerdict', params: ({ event }) => event },
          },
          { target: 'waiting', actions: { type: 'setVerdict', params: ({ event }) => event } },
        ],
        reject: [
          { guard: 'isFaulty', actions: 'setFaults' },
          {
            guard: 'hasReason',
            target: 'waiting',
            actions: { type: 'setVerdict', params: ({ event }) => event },
          },
          { actions: 'setNotesError' },
        ],
      },
    },
    // An approval sends no points: what was written would be lost.
    discarding: { on: { 'discard.confirm': 'waiting', 'discard.cancel': 'writing' } },
    waiting: {
      after: { decisionSent: 'deciding' },
      on: { undo: 'writing', send: 'deciding' },
    },
    deciding: {
      invoke: {
        src: 'decide',
        input: ({ context: { packageName, version, notes, points, kind } }) => ({
          kind,
          packageName,
          version,
          notes: notes.trim(),
          ...(kind === 'reject' && { reasons: toReasons(points) }),
        }),
        onDone: { target: 'decided', actions: ['clearWritten', 'emitDone', 'emitDecided'] },
        onError: { target: 'writing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    decided: {},
  },
})

const hasReason = ({ points, notes }: Context) => points.length > 0 || notes.trim() !== ''

export function viewDecision(snapshot: SnapshotFrom<typeof decisionMachine>) {
  const { points, faults, notes, notesError, kind, error } = snapshot.context
  return {
    points,
    errors: faults,
    notes,
    notesError,
    isDiscarding: snapshot.matches('discarding'),
    canReject: hasReason(snapshot.context),
    undoable: snapshot.matches('waiting') ? kind : null,
    busy: snapshot.matches('deciding') ? kind : null,
    isDecided: snapshot.matches('decided'),
    error,
  }
}
