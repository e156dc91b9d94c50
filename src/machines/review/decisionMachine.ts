import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { pointFields, reviewRuleIds } from '../../api/contract.ts'
import { serverText } from '../../api/http/errors.ts'
import { approveApp, type Decision, rejectApp } from '../../api/review.ts'
import { success, type Toast } from '../shared/toast.ts'

export type WrittenPoint = {
  key: string
  /** The id of a rule; empty until one is chosen. */
  rule: string
  field: string | null
  observed: string
  expected: string
}
type Kind = 'approve' | 'reject'
type Errors = Record<string, Partial<Record<'rule' | 'observed' | 'expected', string>>>

type Context = {
  packageName: string
  /** The hash of what was submitted, for which alone the decision counts. */
  version: string
  points: WrittenPoint[]
  errors: Errors
  notes: string
  kind: Kind
  error: string | null
  /** How many points were written so far, for their keys. */
  written: number
}

const texts: Record<Kind, { done: string; failed: string }> = {
  approve: { done: 'App approved successfully!', failed: 'Failed to approve app. Please try again.' },
  reject: {
    done: 'App rejected. Developer has been notified.',
    failed: 'Failed to reject app. Please try again.',
  },
}

/** A reviewer's decision as it is written: points and notes, then one verdict (BEYOND §4). */
export const decisionMachine = setup({
  types: {
    input: {} as Pick<Context, 'packageName' | 'version'>,
    context: {} as Context,
    events: {} as
      | { type: 'point.add'; point: Omit<WrittenPoint, 'key'> }
      | { type: 'point.change'; key: string; changed: Partial<Omit<WrittenPoint, 'key'>> }
      | { type: 'point.remove'; key: string }
      | { type: 'notes.type'; text: string }
      | { type: 'approve' }
      | { type: 'reject' },
    emitted: {} as Toast | { type: 'decided' },
  },
  actors: {
    decide: fromPromise<unknown, Decision & { kind: Kind }>(({ input: { kind, ...decision }, signal }) =>
      kind === 'approve' ? approveApp(decision, signal) : rejectApp(decision, signal),
    ),
  },
  guards: {
    isWrong: ({ context: { points } }) => Object.keys(faultsOf(points)).length > 0,
    hasReason: ({ context: { points, notes } }) => points.length > 0 || notes.trim() !== '',
  },
  actions: {
    addPoint: assign(({ context: { points, written } }, { point }: { point: Omit<WrittenPoint, 'key'> }) => ({
      points: [...points, { ...point, key: String(written) }],
      written: written + 1,
    })),
    changePoint: assign(
      (
        { context: { points, errors } },
        { key, changed }: { key: string; changed: Partial<Omit<WrittenPoint, 'key'>> },
      ) => ({
        points: points.map((point) => (point.key === key ? { ...point, ...changed } : point)),
        errors: without(errors, key),
      }),
    ),
    removePoint: assign(({ context: { points, errors } }, { key }: { key: string }) => ({
      points: points.filter((point) => point.key !== key),
      errors: without(errors, key),
    })),
    setNotes: assign((_, { text }: { text: string }) => ({ notes: text })),
    setFaults: assign(({ context: { points } }) => ({ errors: faultsOf(points) })),
    setKind: assign((_, { type }: { type: Kind }) => ({ kind: type, error: null })),
    setError: assign(({ context: { kind } }, { error }: { error: unknown }) => ({
      error: serverText(error) ?? texts[kind].failed,
    })),
    tellDone: emit(({ context }) => success(texts[context.kind].done)),
    emitDecided: emit({ type: 'decided' }),
  },
}).createMachine({
  id: 'decision',
  context: ({ input }) => ({
    ...input,
    points: [],
    errors: {},
    notes: '',
    kind: 'approve',
    error: null,
    written: 0,
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'point.add': { actions: { type: 'addPoint', params: ({ event }) => event } },
        'point.change': { actions: { type: 'changePoint', params: ({ event }) => event } },
        'point.remove': { actions: { type: 'removePoint', params: ({ event }) => event } },
        'notes.type': { actions: { type: 'setNotes', params: ({ event }) => event } },
        approve: { target: 'deciding', actions: { type: 'setKind', params: ({ event }) => event } },
        reject: [
          { guard: 'isWrong', actions: 'setFaults' },
          {
            guard: 'hasReason',
            target: 'deciding',
            actions: { type: 'setKind', params: ({ event }) => event },
          },
        ],
      },
    },
    deciding: {
      invoke: {
        src: 'decide',
        input: ({ context: { packageName, version, notes, points, kind } }) => ({
          ...{ kind, packageName, version, notes: notes.trim() },
          // An approval asks for nothing.
          reasons: kind === 'reject' ? points.flatMap(toReason) : [],
        }),
        onDone: { target: 'decided', actions: ['tellDone', 'emitDecided'] },
        onError: { target: 'writing', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    decided: { type: 'final' },
  },
})

/** A point as the wire has it; none where its rule is no rule. */
function toReason({ rule, field, observed, expected }: WrittenPoint) {
  const id = reviewRuleIds.find((one) => one === rule)
  const about = pointFields.find((one) => one === field)
  return id ? [{ rule: id, ...(about && { field: about }), observed, expected }] : []
}

/** What each point lacks, by its key. */
function faultsOf(points: readonly WrittenPoint[]): Errors {
  const faults = points.map(({ key, rule, observed, expected }) => [
    key,
    {
      ...(rule === '' && { rule: 'Choose a rule.' }),
      ...(observed.trim() === '' && { observed: 'Say what you saw.' }),
      ...(expected.trim() === '' && { expected: 'Say what you expect.' }),
    },
  ])
  return Object.fromEntries(faults.filter(([, fault]) => Object.keys(fault ?? {}).length > 0))
}

const without = (errors: Errors, key: string): Errors => {
  const { [key]: _, ...others } = errors
  return others
}

/** What a person can see of it. */
export function viewDecision(snapshot: SnapshotFrom<typeof decisionMachine>) {
  const { points, errors, notes, kind, error } = snapshot.context
  return {
    points,
    errors,
    notes,
    canReject: points.length > 0 || notes.trim() !== '',
    busy: snapshot.matches('deciding') ? kind : null,
    isDecided: snapshot.matches('decided'),
    error,
  }
}
