import type { Actor, Subscription } from 'xstate'

import { dropDraft, keepDraft, keptDraft } from '../../api/drafts.ts'
import type { ComposeDraft, composeMachine } from './composeMachine.ts'

/** What was written under a name in this tab. */
export const keptText = (name: string): ComposeDraft | null =>
  keptDraft(name, { text: '', idempotencyKey: '' })

/** Keeps what is written until it is sent. */
export const persistText = (actor: Actor<typeof composeMachine>, name: string): Subscription =>
  actor.subscribe(({ context: { text, idempotencyKey } }) => {
    if (text === '') dropDraft(name)
    else keepDraft(name, { text, idempotencyKey: idempotencyKey ?? '' })
  })
