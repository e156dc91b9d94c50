import type { Actor, Subscription } from 'xstate'

import type { reviewMachine } from './reviewMachine.ts'
import { keepNotes } from './reviewNotes.ts'

/** Keeps what is written while an app is reviewed, until it is decided. */
export function persistNotes(actor: Actor<typeof reviewMachine>, author: string): Subscription {
  const decided = actor.on('decided', ({ app }) => app && keepNotes(author, app, ''))
  const written = actor.subscribe((snapshot) => {
    const { app, notes } = snapshot.context
    if (app !== null && snapshot.matches('reviewing')) keepNotes(author, app, notes)
  })
  return {
    unsubscribe() {
      decided.unsubscribe()
      written.unsubscribe()
    },
  }
}
