import type { SnapshotFrom } from 'xstate'

import { keptDraft } from '../../api/drafts.ts'
import type { Draft } from '../shared/persistDraft.ts'
import type { ComposeDraft, composeMachine } from './composeMachine.ts'

/** What was written under a name in this tab. */
export const keptText = (name: string): ComposeDraft | null =>
  keptDraft(name, { text: '', idempotencyKey: '' })

/** What would be lost with the page, under that name. */
export const composeDraftOf = (
  { context: { text, idempotencyKey } }: SnapshotFrom<typeof composeMachine>,
  name: string,
): Draft => ({ name, texts: text === '' ? null : { text, idempotencyKey: idempotencyKey ?? '' } })
