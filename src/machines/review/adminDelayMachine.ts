import { setup } from 'xstate'

import { delays } from '../shared/delays.ts'

/** The Admin Panel's data loads 500 ms after the page opens. */
export const adminDelayMachine = setup({ delays }).createMachine({
  id: 'adminDelay',
  initial: 'waiting',
  states: { waiting: { after: { adminDataLoads: 'due' } }, due: {} },
})
