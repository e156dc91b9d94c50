import { type SnapshotFrom, setup } from 'xstate'

import { delays } from './delays.ts'

/** A button that took another's place acts only after a moment: a press that was meant for the other does nothing. */
export const settleMachine = setup({
  types: { events: {} as { type: 'changed' } },
  delays,
}).createMachine({
  id: 'settle',
  initial: 'settled',
  on: { changed: '.settling' },
  states: {
    settled: {},
    settling: { after: { buttonSettles: 'settled' } },
  },
})

export const viewSettle = (snapshot: SnapshotFrom<typeof settleMachine>) => ({
  settled: snapshot.matches('settled'),
})
