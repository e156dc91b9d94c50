import type { Actor, Subscription } from 'xstate'

import { blankTexts } from '../../api/contract.ts'
import { dropDraft, keepDraft, keptDraft } from '../../api/drafts.ts'
import { isSame } from './appMerge.ts'
import type { EditAppContext, EditDraft } from './editAppContext.ts'
import type { editAppMachine } from './editAppMachine.ts'

/** One person's draft of one app, and what it was typed over. */
const namesOf = (userId: string, packageName: string) => {
  const name = `edit:${userId}:${packageName}`
  return { typed: name, base: `${name}:base` }
}

export function keptEdit(userId: string, packageName: string): EditDraft | null {
  const names = namesOf(userId, packageName)
  const typed = keptDraft(names.typed, blankTexts)
  const base = keptDraft(names.base, { version: '', ...blankTexts })
  if (typed === null || base === null) return null
  const { version, ...fields } = base
  return { typed, base: { version, fields } }
}

export function dropEdit(userId: string, packageName: string): void {
  const names = namesOf(userId, packageName)
  dropDraft(names.typed)
  dropDraft(names.base)
}

/** Keeps what is typed for as long as it differs from what is saved. */
export function persistEdit(
  actor: Actor<typeof editAppMachine>,
  userId: string,
  packageName: string,
): Subscription {
  const names = namesOf(userId, packageName)
  const draft = actor.select(
    draftOf,
    (one, other) => one?.typed === other?.typed && one?.base === other?.base,
  )
  const persist = (next: EditDraft | null) => {
    if (next === null) return dropEdit(userId, packageName)
    keepDraft(names.typed, next.typed)
    keepDraft(names.base, { version: next.base.version, ...next.base.fields })
  }
  persist(draft.get())
  return draft.subscribe(persist)
}

/** What would be lost with the page; null where the form holds what is saved. */
export function draftOf({ context: { typed, base, latest } }: { context: EditAppContext }): EditDraft | null {
  return isSame(typed, latest.fields) ? null : { typed, base }
}
