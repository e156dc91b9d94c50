import { assign, emit, fromCallback, setup } from 'xstate'

import { calls } from '../../api/contract.ts'
import { followStream } from '../../api/http/eventStream.ts'
import { delays } from '../shared/delays.ts'

export type RolesEvent = { type: 'shown' | 'hidden' | 'opened' | 'changed' | 'lost' }

/** Follows roles while the page is visible: browsers allow six connections per site. A gap counts as a change. */
export const rolesMachine = setup({
  types: {
    context: {} as { wasOpen: boolean },
    events: {} as RolesEvent,
    emitted: {} as { type: 'changed' },
  },
  delays,
  actors: {
    visibility: fromCallback<RolesEvent>(({ sendBack }) => {
      const report = () => sendBack({ type: document.hidden ? 'hidden' : 'shown' })
      document.addEventListener('visibilitychange', report)
      report()
      return () => document.removeEventListener('visibilitychange', report)
    }),
    follow: fromCallback<RolesEvent>(({ sendBack }) => {
      const ending = new AbortController()
      const lost = () => sendBack({ type: 'lost' })
      followStream(calls.getRoles, { signal: ending.signal }, ({ length }) =>
        sendBack({ type: length === 0 ? 'opened' : 'changed' }),
      ).then(lost, lost)
      return () => ending.abort()
    }),
  },
  guards: { wasOpen: ({ context }) => context.wasOpen },
  actions: {
    emitChanged: emit({ type: 'changed' }),
    setOpen: assign({ wasOpen: true }),
  },
}).createMachine({
  id: 'roles',
  context: { wasOpen: false },
  invoke: { src: 'visibility' },
  initial: 'away',
  on: { hidden: '.away' },
  states: {
    away: { on: { shown: 'following' } },
    following: {
      invoke: { src: 'follow' },
      on: {
        opened: [{ guard: 'wasOpen', actions: 'emitChanged' }, { actions: 'setOpen' }],
        changed: { actions: 'emitChanged' },
        lost: 'lost',
      },
    },
    lost: { after: { rolesFollowedAgain: 'following' } },
  },
})
