import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
  type StateValue,
  waitFor,
} from 'xstate'

type Observer = { inspect: (event: InspectionEvent) => void }

/**
 * Starts a machine on a simulated clock: `told` is what it has emitted, `until` waits for a state, `untilShown` for
 * what is seen; both give what `viewOf` shows then.
 */
export function start<Machine extends AnyStateMachine, View>(
  machine: Machine,
  { inspect }: Observer,
  viewOf: (snapshot: SnapshotFrom<Machine>) => View,
  input?: unknown,
) {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, inspect, input } as never)
  const told: EmittedFrom<Machine>[] = []
  actor.on('*', (event) => told.push(event as EmittedFrom<Machine>))
  const view = () => viewOf(actor.getSnapshot())

  async function until(state: StateValue): Promise<View> {
    await waitFor(actor, (snapshot: AnyMachineSnapshot) => snapshot.matches(state as never))
    return view()
  }
  async function untilShown(isShown: (view: View) => boolean): Promise<View> {
    await waitFor(actor, (snapshot: AnyMachineSnapshot) => isShown(viewOf(snapshot as SnapshotFrom<Machine>)))
    return view()
  }
  return { actor: actor.start(), clock, told, view, until, untilShown }
}
